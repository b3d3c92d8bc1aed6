import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { Alert, Anchor, Button, Group, Text, Title } from '@mantine/core';
import { IconPlus, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { BriefingDialog } from '../../../components/exams/briefing.tsx';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { errorText } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import classes from './results.module.css';
import { isWrong, type SittingResult } from './types.ts';

const texts = sittingResults;

interface RepeatButtonsProps {
  result: SittingResult;
  /** Further actions on the questions. */
  children: ReactNode;
}

/** Buttons that start another sitting with the same questions. */
export function RepeatButtons({ result, children }: RepeatButtonsProps) {
  const id = useId();
  const repeat = useBegin();
  const [isBriefing, setBriefing] = useState(false);
  const wrong = result.questions.filter(isWrong).length;
  const hasFlagged = result.questions.some(({ flagged }) => flagged);
  const isExam = result.mode === 'exam';
  const again = (only: 'all' | 'wrong' | 'flagged') => ({
    of: 'repeat' as const,
    id: result.id,
    only,
  });
  const start = (only: 'all' | 'wrong' | 'flagged') =>
    repeat.mutate({ ...again(only), mode: only === 'all' ? result.mode : 'tutor' });
  const failure = repeat.isError ? errorText(repeat.error, texts.repeatFailed) : null;
  const begun = repeat.variables?.of === 'repeat' ? repeat.variables.only : undefined;
  const busy = repeat.isPending || repeat.isSuccess;
  return (
    <section aria-labelledby={wrong > 0 ? id : undefined}>
      {wrong > 0 && (
        <>
          <Title order={2} id={id}>
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
      <Group gap="xs" className={classes.screen}>
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
            onClick={() => (isExam ? setBriefing(true) : start('all'))}
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
        {children}
      </Group>
      {failure !== null && !isBriefing && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {isExam && (
        <BriefingDialog
          opened={isBriefing}
          exam={again('all')}
          title={sittings.exam}
          busy={busy}
          failure={failure}
          onStart={() => start('all')}
          onClose={() => setBriefing(false)}
        />
      )}
    </section>
  );
}
