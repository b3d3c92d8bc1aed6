import { trpc } from '../../../lib/trpc.ts';
import { AnyQuestionForm } from '../form/kinds.tsx';
import type { AnyQuestion } from '../types.ts';
import type { Draft } from './types.ts';

interface DraftFormProps {
  draft: Draft;
  opened?: boolean;
  onClose: () => void;
}

/** The form of a question with what its author proposes; it saves the draft. */
export function DraftForm({ draft, opened = true, onClose }: DraftFormProps) {
  const overview = trpc.stats.contentOverview.useQuery();
  const { question_id, proposed, revision, comment, public_note } = draft;
  const mode = { revision, comment: comment ?? '', public_note: public_note ?? '' };
  const props = {
    subjects: overview.data?.subjects ?? [],
    subjectId: undefined,
    opened,
    onClose,
    draft: mode,
  };
  // The fields that the forms show are those that a draft keeps.
  const question = { ...proposed, id: question_id };
  const asked = { kind: draft.kind, question } as unknown as AnyQuestion;
  return <AnyQuestionForm {...props} {...asked} />;
}
