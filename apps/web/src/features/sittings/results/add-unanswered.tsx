import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { Anchor, Button, Text } from '@mantine/core';
import { IconBookmarkPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Failure } from '../../../components/failure.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { paths } from '../../../paths.ts';

const { unanswered: texts } = reviews;

/** Offers to put what an exam left blank into the error book; says so once all of it is there. */
export function AddUnanswered({ sittingId }: { sittingId: number }) {
  const utils = trpc.useUtils();
  const { data } = trpc.reviews.unanswered.useQuery({ sitting_id: sittingId });
  const add = trpc.reviews.addUnanswered.useMutation({
    meta: { invalidates: ['reviews', 'dashboard', 'sittings.preview', 'sittings.briefing'] },
    onSuccess: (counts) => utils.reviews.unanswered.setData({ sitting_id: sittingId }, counts),
  });
  if (data === undefined || data.total === 0) return null;
  return (
    <>
      {data.left > 0 ? (
        <Button
          variant="subtle"
          leftSection={<IconBookmarkPlus size={18} aria-hidden />}
          loading={add.isPending}
          onClick={() => add.mutate({ sitting_id: sittingId })}
        >
          {texts.add(data.left)}
        </Button>
      ) : (
        <Text role="status">
          {texts.added(data.total)}{' '}
          <Anchor component={Link} to={paths.notebook()} underline="always">
            {reviews.notebook.open}
          </Anchor>
        </Text>
      )}
      <Failure error={add.error} text={reviews.notebook.changeFailed} />
    </>
  );
}
