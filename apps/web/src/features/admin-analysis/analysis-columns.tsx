import { RANKED_MIN } from '@amphi/domain/analysis/flags';
import { lookUp } from '@amphi/domain/look-up';
import { adminAnalysis as texts } from '@amphi/domain/messages/fr/admin/analysis';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { questionName } from '@amphi/domain/messages/fr/question-name';
import { Stack, Text } from '@mantine/core';
import type { AnalysedItem } from '../../components/admin/analysis/types.ts';
import { BriefText } from '../../components/admin/table/brief-text.tsx';
import type { Column } from '../../components/admin/table/column.ts';
import { openColumn } from '../../components/admin/table/row-button.tsx';
import { formatNumber, truncate } from '../../lib/format.ts';

const SHOWN = 90;

/** True of a question with too few ranked answers to say anything of it. */
export const hasFew = ({ flags, context, ranked }: AnalysedItem): boolean =>
  flags.length === 0 && ranked < RANKED_MIN[context];

/**
 * The columns of the table of analysed questions.
 *
 * @param isSaid whether it is said above the table that all have too few answers
 */
export function analysisColumns(
  onOpen: (item: AnalysedItem) => void,
  isSaid: boolean,
): Column<AnalysedItem>[] {
  const { columns } = texts;
  return [
    {
      id: 'question',
      header: columns.question,
      card: 'title',
      cell: ({ qcm_id, question_text }) => (
        <div>
          <Text variant="meta">{questionName({ kind: 'qcm', id: qcm_id })}</Text>
          <strong dir="auto">{truncate(question_text, SHOWN)}</strong>
        </div>
      ),
      brief: ({ question_text }) => <BriefText strong text={question_text} />,
    },
    {
      id: 'subject',
      header: columns.subject,
      card: 'line',
      cell: ({ subject_name, paper_title }) => paper_title ?? subject_name,
    },
    {
      id: 'flags',
      header: columns.flags,
      card: 'line',
      brief: ({ flags }) =>
        flags.map((flag) => lookUp(texts.flags, flag, common.unknown)).join(', '),
      cell: (item) => (isSaid ? admin.none : <Flags item={item} />),
    },
    { id: 'n', header: columns.n, numeric: true, cell: ({ n }) => formatNumber(n) },
    {
      id: 'p',
      header: columns.p,
      numeric: true,
      card: 'line',
      labelled: true,
      cell: ({ p }) => texts.percent(p),
    },
    {
      id: 'r',
      header: columns.r,
      numeric: true,
      cell: ({ discrimination, ranked, context }) =>
        discrimination === null ? (
          admin.none
        ) : (
          <Text span inherit {...(ranked < RANKED_MIN[context] && { c: 'dimmed' })}>
            {texts.decimal(discrimination)}
          </Text>
        ),
    },
    openColumn(({ qcm_id }) => texts.viewOf(qcm_id), onOpen),
  ];
}

/** The flags of a question, each with its figures. */
function Flags({ item }: { item: AnalysedItem }) {
  const { flags, context, ranked } = item;
  if (flags.length > 0) {
    return (
      <Stack component="ul" gap="0.25rem">
        {flags.map((flag) => (
          <Text
            key={flag}
            component="li"
            fz="inherit"
            fw={flag === 'key_suspect' ? 650 : undefined}
          >
            {texts.flagOf(flag, context, item)}
          </Text>
        ))}
      </Stack>
    );
  }
  return (
    <Text span inherit c="dimmed">
      {hasFew(item) ? texts.few(ranked, RANKED_MIN[context]) : texts.noFlag}
    </Text>
  );
}
