import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { errorText } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import classes from './results.module.css';
import { isWrong, type SittingResult } from './types.ts';

const texts = sittingResults;

/** What to do next with the same questions. */
export function RepeatButtons({ result }: { result: SittingResult }) {
  const id = useId();
  const repeat = useBegin();
  const wrong = result.questions.filter(isWrong).length;
  const hasFlagged = result.questions.some(({ flagged }) => flagged);
  const start = (only: 'all' | 'wrong' | 'flagged') =>
    repeat.mutate({
      ...{ of: 'repeat', id: result.id, only },
      mode: only === 'all' ? result.mode : 'tutor',
    });
  const begun = repeat.variables?.of === 'repeat' ? repeat.variables.only : undefined;
  const busy = repeat.isPending || repeat.isSuccess;
  return (
    <section aria-labelledby={wrong > 0 ? id : undefined}>
      {wrong > 0 && (
        <>
          <Title order={2} size="h3" id={id}>
            {texts.toRedo}
          </Title>
          <Text mb="sm">
            {texts.toRedoText(wrong)}{' '}
            <Anchor component={Link} to={paths.notebook()} underline="always">
              {reviews.notebook.open}
            </Anchor>
          </Text>
        </>
      )}
      <div className={classes.actions}>
        {wrong > 0 && (
          <Button
            leftSection={<IconRepeat size={18} aria-hidden />}
            loading={busy && begun === 'wrong'}
            disabled={busy}
            onClick={() => start('wrong')}
          >
            {texts.redoWrong}
          </Button>
        )}
        {hasFlagged && (
          <Button
            variant="default"
            loading={busy && begun === 'flagged'}
            disabled={busy}
            onClick={() => start('flagged')}
          >
            {texts.redoFlagged}
          </Button>
        )}
        {result.question_count > 0 && (
          <Button
            variant="default"
            loading={busy && begun === 'all'}
            disabled={busy}
            onClick={() => start('all')}
          >
            {texts.redoAll}
          </Button>
        )}
        <LinkButton
          to={paths.newSitting()}
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {texts.create}
        </LinkButton>
      </div>
      {repeat.isError && (
        <Alert color="red" role="alert">
          {errorText(repeat.error, texts.repeatFailed)}
        </Alert>
      )}
    </section>
  );
}
