import { differences, type FieldPart, threeWayDifferences } from '@amphi/domain/drafts/merge';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { Badge, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangedWords } from '../../../components/admin/difference/changed-words.tsx';
import { Difference } from '../../../components/admin/difference/difference.tsx';
import { fieldLabel, valueText } from '../../../components/admin/difference/field-text.ts';
import classes from './drafts.module.css';
import type { Draft } from './types.ts';

/** Fields whose values are words of people, which are compared word by word. */
const TEXTS = new Set([
  'question_text',
  'answer_text',
  'justification',
  'lesson_name',
  'options',
  'option_notes',
]);

const labelOf = ({ field, letter }: FieldPart) => texts.field(fieldLabel(field), letter);

/** Changes of a draft, field by field; for a question that has changed since, the changes of both sides. */
export function DraftDiff({ draft }: { draft: Draft }) {
  if (draft.changed !== null) return <ThreeWay draft={draft} />;
  const isDecided = draft.state === 'accepted' || draft.state === 'withdrawn';
  const rows = differences(isDecided ? draft.base : draft.current, draft.proposed);
  if (rows.length === 0) return <Text>{texts.unchanged}</Text>;
  return (
    <Difference
      label={texts.changes}
      headings={isDecided ? texts.decidedHeadings : texts.headings}
      rows={rows.map(({ from, to, ...part }) => ({
        field: labelOf(part),
        label: labelOf(part),
        before: <Value {...part} value={from} names={draft.names} />,
        after: <Change {...part} from={from} to={to} names={draft.names} />,
      }))}
    />
  );
}

function ThreeWay({ draft }: { draft: Draft }) {
  return (
    <Difference
      label={texts.changes}
      headings={texts.threeWayHeadings}
      rows={threeWayDifferences(draft).map(({ base, current, proposed, is_conflict, ...part }) => ({
        field: labelOf(part),
        label: labelOf(part),
        before: <Change {...part} from={base} to={current} names={draft.names} />,
        after: (
          <>
            <Change {...part} from={base} to={proposed} names={draft.names} />
            {is_conflict && (
              <Badge ml="xs" color="saffron" variant="light">
                {texts.conflict}
              </Badge>
            )}
          </>
        ),
      }))}
    />
  );
}

interface ValueProps extends FieldPart {
  value: unknown;
  names: Draft['names'];
}

function Value({ field, value, names }: ValueProps): ReactNode {
  if (field === 'image_url' && typeof value === 'string') {
    return <img className={classes.image} src={value} alt={value} />;
  }
  return valueText(field, value, { names }) ?? admin.none;
}

interface ChangeProps extends FieldPart {
  from: unknown;
  to: unknown;
  names: Draft['names'];
}

/** Change of a value; nothing where it is as before. */
function Change({ from, to, ...part }: ChangeProps): ReactNode {
  const [before, after] = [from, to].map((value) => valueText(part.field, value, part) ?? '');
  if (before === after)
    return (
      <Text fz="sm" c="dimmed">
        {texts.untouched}
      </Text>
    );
  if (TEXTS.has(part.field)) return <ChangedWords from={before ?? ''} to={after ?? ''} />;
  if (to === null) return <del>{before}</del>;
  return <Value {...part} value={to} />;
}
