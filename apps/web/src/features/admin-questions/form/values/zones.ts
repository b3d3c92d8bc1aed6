import { zones } from '@amphi/domain/messages/fr/zones';
import { WORDING_SEPARATOR } from '@amphi/domain/questions/expected-answers';
import { type Zone, type ZonePlay, zonesToText } from '@amphi/domain/questions/zones/zones';
import type { FormErrors } from '@mantine/form';
import type { QrocValues } from './values.ts';

/** A zone of a form, with its label and the label's synonyms as they are typed. */
export interface DrawnZone extends Zone {
  label: string;
  synonyms: string;
}

type ZoneFields = Pick<QrocValues, 'zones' | 'zone_play' | 'elements' | 'answer_text'>;

/** Between a label and its synonyms, as `writeElements` writes them. */
const SEPARATOR = ` ${WORDING_SEPARATOR} `;

/** The zones of a form. A label is the line with the zone's number, also where that is empty still. */
export function drawnZones({
  zones: drawn,
  elements,
}: Pick<ZoneFields, 'zones' | 'elements'>): DrawnZone[] {
  const lines = elements.split('\n');
  return drawn.map((zone, index) => {
    const [label = '', ...synonyms] = (lines[index] ?? '').split(SEPARATOR);
    return { ...zone, label, synonyms: synonyms.join(SEPARATOR) };
  });
}

/** The fields that hold the zones of a form. */
export function zoneFields(drawn: readonly DrawnZone[], play: ZonePlay): ZoneFields {
  return {
    zones: drawn.map(({ label: _, synonyms: __, ...zone }) => zone),
    zone_play: drawn.length > 0 ? play : null,
    elements: drawn
      .map(({ label, synonyms }) => (synonyms === '' ? label : label + SEPARATOR + synonyms))
      .join('\n'),
    answer_text: zonesToText(drawn.map(({ label }) => label)),
  };
}

/** Refusals about the zones as a whole, or about a single one, whose number is before its words then. */
const AT_ZONES = /^(?:zone_play|elements|zones(?:\.(\d+).*)?)$/;

/** The refusals that the editor of zones shows. */
export const zoneErrors = (errors: FormErrors) =>
  Object.entries(errors).flatMap(([path, error]) => {
    const found = AT_ZONES.exec(path);
    if (!found || !error) return [];
    const [, index] = found;
    return { path, error: index ? [zones.zone(Number(index) + 1), error].join(' · ') : error };
  });
