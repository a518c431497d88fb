header();
gateSection();
changesSection();
partSections();
noticeSection();
inputSection();
sizeSections();
