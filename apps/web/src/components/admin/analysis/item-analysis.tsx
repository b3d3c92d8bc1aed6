import { correlationInterval, RANKED_MIN } from '@amphi/domain/analysis/flags';
import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { Stack, Text } from '@mantine/core';
import { formatDate } from '../../../lib/format.ts';
import { Numbers } from '../../numbers/numbers.tsx';
import frame from '../../ui/frame.module.css';
import type { AnalysedItem } from './types.ts';

/** Analysis of the answers to one question in one context: figures, flags in words, and a row per option. */
export function ItemAnalysis({ item }: { item: AnalysedItem }) {
  const { context, flags, ranked, discrimination, d_index, mean_points, blank } = item;
  const min = RANKED_MIN[context];
  const facts = [
    discrimination !== null && texts.r(discrimination, correlationInterval(discrimination, ranked)),
    d_index !== null && texts.d(d_index),
    mean_points !== null && texts.meanPoints(mean_points),
    blank !== null && texts.blank(blank),
  ].filter((fact) => fact !== false);
  return (
    <Stack component="section" gap="sm" aria-label={item.paper_title ?? texts.contexts[context]}>
      <Text variant="label" dir="auto">
        {item.paper_title ?? texts.contexts[context]}
      </Text>
      <Text variant="meta">
        <span>{texts.facts(item, formatDate(item.computed_at))}</span>
      </Text>
      {facts.length > 0 && (
        <Text fz="sm" c={ranked < min ? 'dimmed' : undefined}>
          {facts.join(' · ')}
        </Text>
      )}
      {ranked < min && <Text fz="sm">{texts.few(ranked, min)}</Text>}
      {flags.length > 0 ? (
        <Stack component="ul" gap="xs">
          {flags.map((flag) => (
            <li className={frame.quote} key={flag}>
              {texts.flagOf(flag, context, item)}
            </li>
          ))}
        </Stack>
      ) : (
        ranked >= min && <Text fz="sm">{texts.noFlag}</Text>
      )}
      <OptionTable item={item} />
      <Text variant="meta">{texts.how[context]}</Text>
    </Stack>
  );
}

const share = (value: number | null) => (value === null ? '—' : texts.percent(value));

function OptionTable({ item }: { item: AnalysedItem }) {
  return (
    <Numbers
      align="end"
      label={texts.optionTable}
      head={Object.values(texts.optionColumns)}
      rows={item.options.map(({ letter, in_key, chosen, strong, weak, discrimination }) => ({
        key: letter,
        cells: [
          letter,
          in_key && <strong key="key">{texts.inKey}</strong>,
          share(chosen),
          share(strong),
          share(weak),
          discrimination === null ? '—' : texts.decimal(discrimination),
        ],
      }))}
    />
  );
}
