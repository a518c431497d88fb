// Written by Seedbed from the pipeline 'cafes'. Do not edit it.

/** A row of `suburbs`. Every suburb with a café. */
export interface Suburb {
  code: string;
  /** As people write it. */
  name: string;
}

/** A row of `cafes`. Every café that is open. */
export interface Cafe {
  /** The number of the licence. */
  id: number;
  /** As the owner writes it. */
  name: string;
  /** The suburb; null if it is unknown. */
  suburb: string | null;
  /** The first day. */
  opened: string | null;
  /** 1 if guests can sit outside. */
  has_garden: 0 | 1;
  /** From 0 to 5. */
  rating: number | null;
  /** Degrees north. */
  place_latitude: number | null;
  /** Degrees east. */
  place_longitude: number | null;
  /** The place in the order `best`, from 1. */
  rank_best: number;
  /** `A` to `Z`, or `#`. */
  section: string;
  /** The place in the list, from 0. */
  section_place: number;
  /** The folded words. */
  search_text: string;
  /** The place among the hits. */
  search_rank: number;
}

/** A row of `cafes_tags`. Words about a café. */
export interface CafesTag {
  /** The row of `cafes`. */
  cafes_id: number;
  /** The place in the list, from 1. */
  position: number;
  /** The text. */
  value: string;
}

/** A row of `cafes_sections`. The sections of `cafes`. */
export interface CafesSection {
  /** The place among the sections, from 0. */
  position: number;
  /** `A` to `Z`, or `#`. */
  title: string;
  /** The place of the first row. */
  first: number;
  /** The number of rows. */
  count: number;
}
