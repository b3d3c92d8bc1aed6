import { sittingResults as texts } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Group, Stack, Text } from '@mantine/core';
import { MarkedBar } from '../../../components/pictures/marked-bar.tsx';
import { Panel } from '../../../components/ui/panel.tsx';
import { formatPercent } from '../../../lib/format.ts';
import type { SittingResult } from './types.ts';

interface GroupBarsProps {
  title: string;
  groups: SittingResult['by_subject'];
}

/** Right answers by subject or chapter, with the others on each bar; not shown where there is but one. */
export function GroupBars({ title, groups }: GroupBarsProps) {
  if (groups.length < 2) return null;
  return (
    <Panel title={title}>
      {groups.some(({ others }) => others !== null) && (
        <Text variant="meta">{texts.othersMark}</Text>
      )}
      <Stack component="ul" gap="sm">
        {groups.map(({ name, correct, total, others }) => {
          const ratio = texts.ratio(correct, total);
          const share = others === null ? '' : `, ${texts.others(formatPercent(others))}`;
          return (
            <li key={name ?? ''}>
              <Group justify="space-between" gap="0 var(--mantine-spacing-sm)" mb="0.25rem">
                <span dir="auto">{name ?? texts.noChapter}</span>
                <Text variant="meta" span>
                  {ratio}
                </Text>
              </Group>
              <MarkedBar
                value={(correct / total) * 100}
                mark={others}
                label={`${name ?? texts.noChapter}\u00a0: ${ratio}${share}`}
              />
            </li>
          );
        })}
      </Stack>
    </Panel>
  );
}
