import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from './abbreviations.ts';
import {
  ELEMENTS_MAX,
  type ExpectedElement,
  elementScore,
  ITEM_WORDS_MAX,
  ITEMS_MAX,
  namedElements,
} from './elements.ts';
import { indexAbbreviations } from './normalize.ts';

const INDEX = indexAbbreviations(Object.entries(ABBREVIATIONS));
const element = (text: string, ...synonyms: string[]): ExpectedElement => ({
  text,
  synonyms,
  required: true,
});
const ELEMENTS = [
  element('Bandelette urinaire', 'BU', 'Protéinurie à la bandelette'),
  element('Hyperkaliémie'),
  element('ECG'),
  { ...element('Arrêt des AINS'), required: false },
];
const named = (typed: string) => namedElements(typed, ELEMENTS, INDEX);

describe('a typed list', () => {
  it.each([
    ['', 0],
    ['bandelette urinaire', 0b0001],
    ['BU\nECG', 0b0101],
    ['- bandelete urinaire\n- électrocardiogramme', 0b0101],
    ['ECG, BU, hyperkaliemie', 0b0111],
    ['ECG ; hyperkaliémie', 0b0110],
    ['1. ECG\r\n2. BU', 0b0101],
    ['recherche d’une hyperkaliémie sévère', 0b0010],
    ['arrêt des anti-inflammatoires non stéroïdiens', 0b1000],
    ['hypokaliémie', 0],
    ['pas d’hyperkaliémie', 0],
    ['hyperkaliémie ou hyponatrémie', 0],
    ['bandelette\nurinaire', 0],
    ['bandelette - urinaire', 0],
    ['ECG - BU', 0b0101],
    ['bandelette d urinaire', 0b0001],
  ])('%j names %d', (typed, mask) => {
    expect(named(typed)).toBe(mask);
  });

  it('is not cut at a hyphen', () => {
    const shift = [element('Sous-décalage de ST')];
    expect(namedElements('sous-décalage de ST', shift, INDEX)).toBe(1);
  });

  it('is not cut at a decimal comma', () => {
    expect(namedElements('calcium 2,5 mmol/L', [element('Calcium 2.5 mmol/L')], INDEX)).toBe(1);
  });

  it('is compared up to its last item and word that count', () => {
    const others = Array.from({ length: ITEMS_MAX }, (_, index) => `numéro ${index}`);
    expect(named([...others.slice(1), 'ECG'].join('\n'))).toBe(0b0100);
    expect(named([...others, 'ECG'].join('\n'))).toBe(0);
    expect(named([...others.slice(1), ...others.slice(1), '- ', 'ECG'].join('\n'))).toBe(0b0100);
    const words = Array.from({ length: ITEM_WORDS_MAX + 1 }, (_, index) => `mot${index}`);
    const long = [element(words.slice(1).join(' ')), element(words.join(' '))];
    expect(namedElements(words.slice(1).join(' '), long, INDEX)).toBe(0b01);
    expect(namedElements(words.join(' '), long, INDEX)).toBe(0);
  });

  it('has at most as many ticks as there may be elements', () => {
    const many = Array.from({ length: 40 }, () => element('ECG'));
    expect(namedElements('ECG', many, INDEX)).toBe(2 ** ELEMENTS_MAX - 1);
    expect(elementScore(-1, many)).toEqual({ ticked: ELEMENTS_MAX, total: ELEMENTS_MAX });
  });
});

describe('the score', () => {
  it('counts what is required', () => {
    expect(elementScore(0b1101, ELEMENTS)).toEqual({ ticked: 2, total: 3 });
    expect(elementScore(0, ELEMENTS)).toEqual({ ticked: 0, total: 3 });
  });

  it('counts all when nothing is', () => {
    const optional = ELEMENTS.map((one) => ({ ...one, required: false }));
    expect(elementScore(0b1001, optional)).toEqual({ ticked: 2, total: 4 });
    expect(elementScore(1, [])).toEqual({ ticked: 0, total: 0 });
  });
});
