/** Germs by the letter of their genus, which begin like a letter of an option. */
export const SPECIES =
  /^(?:A\.\s?(?:fumigatus|baumannii|flavus|niger|lumbricoides)|B\.\s?(?:anthracis|burgdorferi|cereus|fragilis|henselae|pertussis|subtilis)|C\.\s?(?:albicans|botulinum|burnetii|coli|difficile|diphtheriae|fetus|freundii|glabrata|jejuni|krusei|neoformans|perfringens|pneumoniae|psittaci|tetani|trachomatis)|D\.\s?(?:medinensis|pteronyssinus)|E\.\s?(?:cloacae|coli|faecalis|faecium|granulosus|histolytica|multilocularis|vermicularis)|F\.\s?(?:nucleatum|tularensis)|G\.\s?(?:duodenalis|intestinalis|lamblia|vaginalis)|H\.\s?(?:ducreyi|influenzae|parainfluenzae|pylori))/u;

/** Characters within which the name of a germ is known. */
export const SPECIES_LENGTH = 24;
