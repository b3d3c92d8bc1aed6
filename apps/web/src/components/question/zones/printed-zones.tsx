import { zones as texts } from '@amphi/domain/messages/fr/zones';
import type { Zone } from '@amphi/domain/questions/zones/zones';
import { ZoneFrame } from './zone-frame.tsx';
import { DrawnZones } from './zone-shapes.tsx';

interface PrintedZonesProps {
  src: string;
  zones: readonly Zone[];
  /** The labels to choose from; null where zones are named. */
  labels: readonly string[] | null;
  /** True where the answer stands below it. */
  isDisclosed: boolean;
}

/** A picture with its numbered zones on paper, and the labels to put where the answer does not say them. */
export function PrintedZones({ src, zones, labels, isDisclosed }: PrintedZonesProps) {
  return (
    <>
      <ZoneFrame src={src}>
        <DrawnZones zones={zones} isDisclosed={isDisclosed} />
      </ZoneFrame>
      {labels && !isDisclosed && (
        <p dir="auto">
          <strong>{texts.labels}&nbsp;: </strong>
          {labels.join(' · ')}
        </p>
      )}
    </>
  );
}
