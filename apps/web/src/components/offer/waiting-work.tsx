import { today } from '@amphi/domain/messages/fr/today';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../link-button.tsx';
import { useOffer } from './offer-contents.tsx';
import { SampleButton } from './sample-button.tsx';

/** Work for a student whose order waits: reviews that are due or come next, and sample questions of the semester. */
export function WaitingWork({ semester }: { semester: { id: number; name: string } }) {
  const { data } = trpc.reviews.summary.useQuery();
  const hasSample = useOffer(semester.id)?.has_sample === true;
  const isDue = data !== undefined && data.day.reviews > 0;
  return (
    <>
      {(isDue || data?.has_ahead) && (
        <LinkButton to={paths.reviews(isDue ? undefined : { ahead: 1 })} variant="default">
          {isDue ? today.awaited.due(data.day.reviews) : today.done.ahead}
        </LinkButton>
      )}
      {hasSample && <SampleButton semester={semester} />}
    </>
  );
}
