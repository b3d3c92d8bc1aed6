import { mockExams } from '@amphi/domain/messages/fr/sittings/mock-exams';
import { secondsUntil } from '@amphi/domain/mock-exams/rules';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect } from 'react';
import { formatAppointment } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../empty-state.tsx';
import { LinkButton } from '../link-button.tsx';

const texts = mockExams;
/** In milliseconds. */
const READ_AGAIN = 30_000;

/** A copy of a scheduled mock exam that is handed in; its results come by themselves once they are open. */
export function AwaitedResults({ id }: { id: number }) {
  const utils = trpc.useUtils();
  const { data } = trpc.mockExams.upcoming.useQuery(undefined, { refetchInterval: READ_AGAIN });
  const exam = data?.find(({ sitting_id }) => sitting_id === id);
  const isReleased = exam !== undefined && exam.released_at !== null;
  useEffect(() => {
    if (isReleased) void utils.sittings.result.refetch({ id });
  }, [isReleased, id, utils]);
  const when =
    exam === undefined
      ? ''
      : secondsUntil(exam.results_at, exam.now) > 0
        ? texts.awaitedFrom(formatAppointment(exam.results_at))
        : texts.counting;
  return (
    <EmptyState
      icon={<IconHourglass aria-hidden />}
      title={texts.awaitedTitle}
      titleOrder={1}
      text={`${texts.awaited} ${when}`}
      action={
        <LinkButton to={paths.sittings()} variant="default">
          {texts.toSittings}
        </LinkButton>
      }
    />
  );
}
