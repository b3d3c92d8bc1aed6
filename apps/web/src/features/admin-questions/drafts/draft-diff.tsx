import { type FieldPart, threeWayDifferences } from '@amphi/domain/drafts/merge';
import { admin } from '@amphi/domain/messages/fr/admin/common';
import { adminDrafts as texts } from '@amphi/domain/messages/fr/admin/drafts';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChangedWords } from '../../../components/admin/difference/changed-words.tsx';
import { Difference, Picture } from '../../../components/admin/difference/difference.tsx';
import { fieldLabel, valueText } from '../../../components/admin/difference/field-text.ts';
import { Chip } from '../../../components/ui/chip.tsx';
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
  const { state, base, proposed, names } = draft;
  const isStale = draft.changed !== null;
  const isDecided = state === 'accepted' || state === 'withdrawn';
  // A decided draft is compared with what it started from, whatever the question has become.
  const current = isStale ? draft.current : base;
  const rows = threeWayDifferences({ base, current, proposed });
  if (rows.length === 0) return <Text>{texts.unchanged}</Text>;
  const headings = isDecided ? texts.decidedHeadings : texts.headings;
  return (
    <Difference
      label={texts.changes}
      headings={isStale ? texts.threeWayHeadings : headings}
      rows={rows.map(({ base: from, current: since, proposed: to, is_conflict, ...part }) => ({
        field: labelOf(part),
        label: labelOf(part),
        before: isStale ? (
          <Change {...part} from={from} to={since} names={names} />
        ) : (
          <Value {...part} value={from} names={names} />
        ),
        after: (
          <>
            <Change {...part} from={from} to={to} names={names} />
            {is_conflict && <Chip tone="missed">{texts.conflict}</Chip>}
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
    return <Picture url={value} />;
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
  if (before === after) return <Text variant="meta">{texts.untouched}</Text>;
  if (TEXTS.has(part.field)) return <ChangedWords from={before ?? ''} to={after ?? ''} />;
  if (to === null) return <del>{before}</del>;
  return <Value {...part} value={to} />;
}
