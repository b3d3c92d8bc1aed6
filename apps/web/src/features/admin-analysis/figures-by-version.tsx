import type { RouterOutputs } from '@amphi/api';
import { RANKED_MIN } from '@amphi/domain/analysis/flags';
import { adminAnalysis } from '@amphi/domain/messages/fr/admin/analysis';
import { Text } from '@mantine/core';
import { Numbers } from '../../components/numbers/numbers.tsx';
import { formatDate } from '../../lib/format.ts';

const { contexts, decimal, flags: names, history, noFlag, percent } = adminAnalysis;
const { figures: texts } = history;

type Figures = RouterOutputs['analysis']['history']['figures'];

/** What the answers to each version of a question said, in training and by paper. */
export function FiguresByVersion({ figures }: { figures: Figures }) {
  return (
    <>
      <Text fz="sm" fw={600}>
        {texts.title}
      </Text>
      <Numbers
        label={texts.title}
        head={Object.values(texts.columns)}
        rows={figures.map((one) => ({
          key: `${one.version} ${one.paper_id}`,
          cells: [
            one.version,
            one.paper_title ?? contexts[one.context],
            one.n,
            percent(one.p),
            <Correlation key="r" of={one} />,
            one.flags.map((flag) => names[flag]).join(', ') || noFlag,
            <span key="date">{formatDate(one.computed_at)}</span>,
          ],
        }))}
      />
      <Text fz="xs" c="dimmed">
        {texts.how}
      </Text>
    </>
  );
}

/** Grey where too few students are ranked to say anything by it. */
function Correlation({ of: { context, ranked, discrimination } }: { of: Figures[number] }) {
  const text = discrimination === null ? '—' : decimal(discrimination);
  return ranked < RANKED_MIN[context] ? (
    <Text span inherit c="dimmed">
      {text}
    </Text>
  ) : (
    text
  );
}
