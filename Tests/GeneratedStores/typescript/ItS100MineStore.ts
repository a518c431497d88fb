// Written by Seedbed from the pipeline 'it's 100 % "mine"'. Do not edit it.

/** A row of `strings`. Two lines and a mark *\/ and a separator. */
export interface StringsRow {
  /** A keyword. */
  class: string;
  /** Not the key. */
  id: string | null;
  play_chance: string | null;
  "play chance": string | null;
  playChance: string | null;
  /** Begins with a digit; null if there is none. */
  "2023 total": number | null;
  /** An umlaut. */
  "Größe": string | null;
  /** Quotes. */
  "say \"hi\"\\(x)": string | null;
  self: string | null;
  init: string | null;
  hashValue: string | null;
  URL: string | null;
  "§": string | null;
}

/** A row of `database`. */
export interface Database {
  limit: number;
  order: string;
  database: string | null;
  strings_id: string | null;
  table: string | null;
}

/** A row of `databases`. */
export interface DatabasesRow {
  /** 1 if it is. */
  is: 0 | 1 | null;
}

/** A row of `errors`. */
export interface Error {
  limit: number;
  stringValue: string | null;
  intValue: string | null;
  rawValue: string | null;
  description: string | null;
  hash: string | null;
  none: string | null;
  Type: string | null;
  read: string | null;
  "coding keys": string | null;
  rows: string | null;
  max: string | null;
}

/** A row of `maxes`. */
export interface Max {
  id: number;
}

/** A row of `types`. */
export interface TypesRow {
  id: number;
  parent: number | null;
}

/** A row of `ofs`. *\/́ */
export interface Of {
  willSet: number;
  await: string | null;
  unsafe: string | null;
  some: string | null;
}

/** A row of `ofs_each`. */
export interface OfsEach {
  ofs_willSet: number;
  position: number;
  value: string;
}

/** A row of `2 Städte`. */
export interface Value2Städte {
  id: number;
}

/** A row of `zwei_staedte`. */
export interface ZweiStaedte {
  id: number;
  in: string | null;
}

/** A row of `zwei staedte`. */
export interface ZweiStaedteRow {
  id: number;
}
