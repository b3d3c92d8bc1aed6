import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { trpc } from '../../lib/trpc.ts';
import { DecisionForm } from './decision-form.tsx';
import { DeskFrame } from './desk-frame.tsx';
import { LetterTable } from './letter-table.tsx';
import { Messages } from './messages.tsx';

/** One reported question: what it says, what is held against it, and the decision. */
export function Desk({ qcmId }: { qcmId: number }) {
  const query = trpc.reports.byQuestion.useQuery({ qcm_id: qcmId });
  return (
    <DeskFrame query={query} titleOf={texts.question}>
      {(question) => (
        <>
          <LetterTable question={question} />
          <Messages {...question} />
          <DecisionForm key={question.version} question={question} />
        </>
      )}
    </DeskFrame>
  );
}
