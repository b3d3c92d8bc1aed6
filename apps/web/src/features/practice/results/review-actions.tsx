import type { RouterOutputs } from '@amphi/api';
import { practiceResults as texts } from '@amphi/domain/messages/fr/practice-results';
import { IconHistory, IconListCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { LinkButton } from '../../../components/link-button.tsx';
import { isPart } from '../../../lib/study-filter.ts';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';
import type { StudyScope } from '../study-scope.ts';

type Progress = RouterOutputs['attempts']['progress'];

const wrongOf = (progress: Progress | undefined) =>
  progress ? progress.answered_questions - progress.correct_answers : 0;

/** The way to the answers given, and to the errors: of the chapter or exam, else of the whole attempt. */
export function ReviewActions({ scope, progress }: { scope: StudyScope; progress: Progress }) {
  const { state } = useLocation();
  const { subjectId, filter, search } = scope;
  const { data: part } = trpc.attempts.progress.useQuery(filter, { enabled: isPart(filter) });
  const inPart = isPart(filter) ? wrongOf(part) : 0;
  const wrong = inPart > 0 ? inPart : wrongOf(progress);
  const query = new URLSearchParams(inPart > 0 ? search : '');
  query.set('only', 'wrong');
  return (
    <>
      <LinkButton
        to={paths.practiceReview(subjectId, search)}
        state={state}
        leftSection={<IconListCheck size={18} aria-hidden />}
      >
        {texts.review}
      </LinkButton>
      {wrong > 0 && (
        <LinkButton
          to={paths.practice(subjectId, String(query))}
          variant="light"
          leftSection={<IconHistory size={18} aria-hidden />}
        >
          {texts.redoErrors(wrong)}
        </LinkButton>
      )}
    </>
  );
}
