/** The signs of the font Symbol from 20 and from A0 on. */
const SYMBOL: [number, string][] = [
  [
    0x20,
    ' !∀#∃%&∋()∗+,−./0123456789:;<=>?≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_‾αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼',
  ],
  [0xa0, '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…⏐⎯↵ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪'],
  [0xf1, '〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭'],
];
/** The signs of Wingdings that texts have: bullets, arrows, and the boxes that people tick. */
const WINGDINGS: [number, string][] = [
  [0x6c, '●❍■□□□□⬧⧫◆❖⬥'],
  [0x9e, '·•'],
  [0xa1, '○○○◉◎'],
  [0xa7, '▪□'],
  [0xd8, '►'],
  [0xdf, '←→↑↓↖↗↙↘←→↑↓↖↗↙↘⇦⇨⇧⇩⇔⇕'],
  [0xfb, '☒✓☒☑'],
];
const WINGDINGS_2: [number, string][] = [
  [0x4f, '✗✓☒☑☒☒'],
  [0x95, '·•●'],
  [0xa3, '□□'],
];
const WINGDINGS_3: [number, string][] = [
  [0x66, '←→↑↓↖↗↙↘↔↕'],
  [0x70, '▲▼'],
  [0x74, '◀▶'],
  [0x7d, '▶'],
];

const mapOf = (ranges: readonly [number, string][]) =>
  new Map(
    ranges.flatMap(([from, signs]) => [...signs].map((sign, at) => [from + at, sign] as const)),
  );
const FONTS: [RegExp, Map<number, string>][] = [
  [/symbol/i, mapOf(SYMBOL)],
  [/wingdings\s*-?2/i, mapOf(WINGDINGS_2)],
  [/wingdings\s*-?3/i, mapOf(WINGDINGS_3)],
  [/wingdings/i, mapOf(WINGDINGS)],
];

/** The sign for one that is not known, with which no question is taken. */
export const UNKNOWN = '\ufffd';

const signsOf = (font: string) => FONTS.find(([name]) => name.test(font))?.[1];

/** The sign that a font of symbols draws for a code. */
export const symbolOf = (font: string, code: number): string =>
  signsOf(font)?.get(code >= 0xf000 ? code - 0xf000 : code) ?? UNKNOWN;

/** True of a font whose letters are drawn as other signs. */
export const isSymbolFont = (font: string): boolean =>
  signsOf(font) !== undefined && !/segoe|emoji|unicode/i.test(font);

/** A text without characters of private use: as what its font draws, or as the sign for one that is not known. */
export const withoutPrivate = (text: string, font: string): string =>
  text.replace(/[\ue000-\uf8ff]/g, (sign) => symbolOf(font, sign.charCodeAt(0)));
