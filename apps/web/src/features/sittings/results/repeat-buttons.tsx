import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { shareImage } from '@amphi/domain/messages/fr/share-image';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { ActionIcon, Anchor, Button, Group, Text } from '@mantine/core';
import { IconDots, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BriefingDialog } from '../../../components/exams/briefing.tsx';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { Failure } from '../../../components/failure.tsx';
import { lazyDialog } from '../../../components/lazy-dialog.tsx';
import { LinkButton } from '../../../components/link-button.tsx';
import { paths } from '../../../paths.ts';
import { isWrong, type SittingResult } from './types.ts';

const texts = sittingResults;

const ShareResult = lazyDialog(async () => (await import('./share-result.tsx')).ShareResult);

interface RepeatButtonsProps {
  result: SittingResult;
  /** Without it the copy is not printed. */
  onPrint?: (() => void) | undefined;
}

/** All that can be done with the results: the errors or the same again, and the rest behind one button. */
export function RepeatButtons({ result, onPrint }: RepeatButtonsProps) {
  const repeat = useBegin();
  const [isBriefing, setBriefing] = useState(false);
  const [isMore, setMore] = useState(false);
  const [isSharing, setSharing] = useState(false);
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
  const begun = repeat.variables?.of === 'repeat' ? repeat.variables.only : undefined;
  const busy = repeat.isPending || repeat.isSuccess;
  return (
    <section aria-label={texts.actions}>
      {wrong > 0 && (
        <Text variant="meta" mb="xs">
          {texts.toRedoText(wrong)}{' '}
          <Anchor component={Link} to={paths.notebook()} underline="always">
            {reviews.notebook.open}
          </Anchor>
        </Text>
      )}
      <Group gap="xs">
        {wrong > 0 && (
          <Button
            flex="1 1 12rem"
            leftSection={<IconRepeat size={18} aria-hidden />}
            loading={busy && begun === 'wrong'}
            disabled={busy}
            onClick={() => start('wrong')}
          >
            {texts.redoWrong}
          </Button>
        )}
        {result.question_count > 0 && (
          <Button
            flex="1 1 12rem"
            variant={wrong > 0 ? 'default' : 'filled'}
            loading={busy && begun === 'all'}
            disabled={busy}
            onClick={() => (isExam ? setBriefing(true) : start('all'))}
          >
            {texts.redoAll}
          </Button>
        )}
        <ActionIcon
          variant="default"
          aria-label={texts.more}
          aria-expanded={isMore}
          onClick={() => setMore(!isMore)}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Group>
      {isMore && (
        <Group gap="0 var(--mantine-spacing-lg)" mt="xs">
          {hasFlagged && (
            <Button variant="subtle" disabled={busy} onClick={() => start('flagged')}>
              {texts.redoFlagged}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setSharing(true)}>
            {shareImage.open}
          </Button>
          {onPrint && (
            <Button variant="subtle" onClick={onPrint}>
              {texts.print}
            </Button>
          )}
          <LinkButton variant="subtle" to={paths.newSitting()}>
            {texts.create}
          </LinkButton>
        </Group>
      )}
      <ShareResult opened={isSharing} onClose={() => setSharing(false)} result={result} />
      <Failure error={!isBriefing && repeat.error} text={texts.repeatFailed} />
      {isExam && (
        <BriefingDialog
          opened={isBriefing}
          exam={again('all')}
          title={sittings.exam}
          begin={repeat}
          failed={texts.repeatFailed}
          onStart={() => start('all')}
          onClose={() => setBriefing(false)}
        />
      )}
    </section>
  );
}
