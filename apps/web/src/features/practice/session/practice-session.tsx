import { practice as texts } from '@amphi/domain/messages/fr/practice';
import { usePageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../paths.ts';
import { ElapsedTimer } from '../../../player/elapsed-timer.tsx';
import { Player } from '../../../player/player.tsx';
import { canFinish, statusOf, tally } from '../../../player/player-selectors.ts';
import { usePractice } from '../state/use-practice.ts';
import type { PracticeData } from '../state/use-practice-data.ts';
import type { StudyScope } from '../study-scope.ts';
import { ListScore } from './list-score.tsx';
import { SessionNotices } from './session-notices.tsx';
import { SubmitFailed } from './submit-failed.tsx';
import { UnsubmittedDialog } from './unsubmitted-dialog.tsx';

/** A practice session, from the first question to the finish. */
export function PracticeSession({ scope, data }: { scope: StudyScope; data: PracticeData }) {
  const practice = usePractice(scope, data);
  const { session, state } = practice;
  const { answered, total } = tally(state);
  usePageTitle(data.subject_name);
  return (
    <Player
      session={session}
      title={data.subject_name}
      back={{ to: paths.studyMode(scope.subjectId), label: texts.session.back }}
      summary={<ListScore statuses={state.ids.map((id) => statusOf(state, id))} />}
      statusOf={({ id }) => statusOf(state, id)}
      progress={{
        value: (answered / total) * 100,
        label: texts.list.progress(answered, total),
      }}
      timer={<ElapsedTimer since={practice.startedAt} until={practice.stoppedAt} />}
      notices={<SessionNotices practice={practice} scope={scope} incomplete={data.incomplete} />}
      instead={state.failure && <SubmitFailed practice={practice} failure={state.failure} />}
      end={
        canFinish(state) ? { act: practice.finish, isBusy: practice.stoppedAt !== null } : undefined
      }
    >
      <UnsubmittedDialog
        opened={practice.ending.asking}
        positions={practice.ending.positions}
        onFinish={practice.ending.finish}
        onClose={practice.ending.cancel}
      />
    </Player>
  );
}
