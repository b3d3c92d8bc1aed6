import { zones as texts } from '@amphi/domain/messages/fr/zones';
import { textToZones } from '@amphi/domain/questions/zones/zones';
import { Stack, Text } from '@mantine/core';
import { ZonePicture } from '../../../components/question/zones/zone-picture.tsx';
import { Sign, type ZoneTone } from '../../../components/question/zones/zone-shapes.tsx';
import { Row, Rows } from '../../../components/ui/rows.tsx';
import { formatPercent } from '../../../lib/format.ts';
import { OthersLine } from '../comparison.tsx';
import type { Drawn, ZoneSolution } from './types.ts';

interface ZoneCorrectionProps extends Drawn {
  typed: string | null;
  solution: ZoneSolution;
}

/** The zones with their labels: which were right, and what the others chose. */
export function ZoneCorrection({ src, zones, typed, solution }: ZoneCorrectionProps) {
  const { answer_text, mask, others } = solution;
  const labels = textToZones(answer_text, zones.length);
  const names = typed === null ? null : textToZones(typed, zones.length);
  const tones = zones.map((_, index): ZoneTone | undefined =>
    names === null ? undefined : (mask >> index) & 1 ? 'correct' : 'wrong',
  );
  const right = tones.filter((tone) => tone === 'correct').length;
  return (
    <Stack component="section" gap="sm" aria-label={texts.picture}>
      {names && (
        <Text fw={650} role="status">
          {texts.right(right, zones.length)}
        </Text>
      )}
      <ZonePicture
        src={src}
        zones={zones}
        labels={labels}
        tones={tones}
        isListed={false}
        isDisclosed
      />
      <Rows label={texts.zones} ordered>
        {labels.map((label, index) => {
          const tone = tones[index];
          const name = names?.[index] ?? null;
          const given = others?.zones?.[index];
          return (
            <Row
              // biome-ignore lint/suspicious/noArrayIndexKey: a zone is its number.
              key={index}
              icon={
                tone && (
                  <span data-mark={tone} style={{ color: 'var(--tone)' }}>
                    <Sign tone={tone} size={20} />
                  </span>
                )
              }
              title={texts.corrected(index + 1, label, tone)}
              meta={
                <>
                  {tone === 'wrong' && (
                    <span dir="auto">{name === null ? texts.unanswered : texts.own(name)}</span>
                  )}
                  {given && given.of > 0 && (
                    <>
                      <span>
                        {texts.others(
                          formatPercent(Math.round((100 * given.right) / given.of)),
                          given.of,
                        )}
                      </span>
                      {given.chosen.map(({ label: chosen, n }) => (
                        <span key={chosen} dir="auto">
                          {texts.chosen(chosen, n)}
                        </span>
                      ))}
                    </>
                  )}
                </>
              }
            />
          );
        })}
      </Rows>
      {others && <OthersLine others={others} />}
    </Stack>
  );
}
