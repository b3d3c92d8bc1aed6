import { describe, expect, it } from 'vitest';
import { ABBREVIATIONS } from '../qroc-match/abbreviations.ts';
import { compareTyped, matchTyped } from '../qroc-match/compare-typed.ts';
import { indexAbbreviations } from '../qroc-match/normalize.ts';
import type { ZonePlay } from './zones.ts';

const INDEX = indexAbbreviations(Object.entries(ABBREVIATIONS));
const element = (text: string, synonyms: string[] = [], required = true) => ({
  text,
  synonyms,
  required,
});

const question = (zone_play: ZonePlay) => ({
  answer_text: '1. Fémur\n2. Ligament croisé antérieur\n3. Tibia\n4. Rotule',
  accepted_answers: [],
  refused_answers: [],
  elements: [
    element('Fémur'),
    element('Ligament croisé antérieur', ['LCA']),
    element('Tibia'),
    element('Rotule', ['Patella'], false),
  ],
  zones: Array.from({ length: 4 }, () => ({})),
  zone_play,
});

describe('an answer on a picture', () => {
  it.each([
    ['place', '', 'none', 0],
    ['place', 'Fémur', 'none', 0],
    ['place', '1. Fémur\n2. Ligament croisé antérieur\n3. Tibia', 'exact', 0b0111],
    ['place', '1. Fémur\n2. Ligament croisé antérieur\n3. Tibia\n4. Fémur', 'exact', 0b0111],
    ['press', '1. Tibia\n3. Tibia\n4. Patella', 'partial', 0b1100],
    ['press', '1. femur', 'different', 0],
    ['place', '1. Tibia\n3. Fémur', 'different', 0],
    ['name', '1. femur\n2. LCA\n3. tibia', 'exact', 0b0111],
    ['name', '1. fémur\n2. ligamant croisé antérieur\n3. tibia', 'close', 0b0111],
    ['name', '1. fémur\n2. ligament croisé postérieur\n3. tibia\n4. patella', 'partial', 0b1101],
    ['name', '1. fémur, tibia, rotule\n3. tibia', 'partial', 0b0100],
    ['name', '1. fémur ou tibia', 'different', 0],
  ] as const)('%s: %j is %s and names %d', (play, typed, verdict, named_mask) => {
    expect(matchTyped(typed, question(play), INDEX)).toEqual({ verdict, named_mask });
  });

  it('is shown with its zones for elements, and no words that differ', () => {
    expect(compareTyped('1. Fémur', question('place'), INDEX)).toEqual({
      kind: 'liste',
      verdict: 'partial',
      differences: null,
      elements: [
        { text: 'Fémur', required: true },
        { text: 'Ligament croisé antérieur', required: true },
        { text: 'Tibia', required: true },
        { text: 'Rotule', required: false },
      ],
      elements_mask: 1,
    });
  });
});
