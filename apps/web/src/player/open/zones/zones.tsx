import { ZonePicture } from '../../../components/question/zones/zone-picture.tsx';
import { NamedZones } from './named-zones.tsx';
import { PlacedLabels } from './placed-labels.tsx';
import type { Drawn, ZoneQuestion, ZoneSolution } from './types.ts';
import { ZoneCorrection } from './zone-correction.tsx';

export interface ZonesProps {
  question: ZoneQuestion;
  /** The answer as `zonesToText` writes it; null where there is none. */
  typed: string | null;
  isLocked?: boolean;
  /** Left out where nothing is answered. */
  onChange?: ((typed: string) => void) | undefined;
  /** Shows the answer as well, instead of where Enter would go on. */
  onCompare?: (() => void) | undefined;
  /** The correction, once it is shown. */
  solution?: ZoneSolution | undefined;
}

/** The picture of a question with zones: to be answered, corrected, or only looked at. */
export default function Zones({ question, solution, ...answer }: ZonesProps) {
  const { image_url, zones, zone_play, zone_labels } = question;
  if (image_url === null || zones === null || zone_play === null) return null;
  const drawn: Drawn = { src: image_url, zones, labels: zone_labels ?? [] };
  const { typed, onChange, isLocked = false, onCompare } = answer;
  if (solution) return <ZoneCorrection {...drawn} typed={typed} solution={solution} />;
  if (!onChange) return <ZonePicture {...drawn} labels={undefined} />;
  const given = { ...drawn, value: typed ?? '', isLocked, onChange };
  return zone_play === 'name' ? (
    <NamedZones {...given} onCompare={onCompare} />
  ) : (
    <PlacedLabels {...given} isAsked={zone_play === 'press'} />
  );
}
