import '@mantine/core/styles/Menu.layer.css';
import { reviews } from '@amphi/domain/messages/fr/reviews/reviews';
import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { sittings } from '@amphi/domain/messages/fr/sittings/sittings';
import { ActionIcon, Alert, Anchor, Button, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconFlag, IconPlus, IconPrinter, IconRepeat } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { BriefingDialog } from '../../../components/exams/briefing.tsx';
import { useBegin } from '../../../components/exams/use-begin.ts';
import { errorText } from '../../../lib/errors.ts';
import { paths } from '../../../paths.ts';
import { isWrong, type SittingResult } from './types.ts';

const texts = sittingResults;

interface RepeatButtonsProps {
  result: SittingResult;
  /** Without it the copy is not printed. */
  onPrint?: (() => void) | undefined;
}

/** All that can be done with the results: the errors or the same again, and the rest behind one button. */
export function RepeatButtons({ result, onPrint }: RepeatButtonsProps) {
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
    <section aria-label={texts.actions}>
      {wrong > 0 && (
        <Text variant="meta" mb="xs">
          {texts.toRedoText(wrong)}{' '}
          <Anchor component={Link} to={paths.notebook()} underline="always">
            {reviews.notebook.open}
          </Anchor>
        </Text>
      )}
      <Group gap="xs" wrap="nowrap">
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
        {result.question_count > 0 && (
          <Button
            variant={wrong > 0 ? 'default' : 'filled'}
            loading={busy && begun === 'all'}
            disabled={busy}
            onClick={() => (isExam ? setBriefing(true) : start('all'))}
          >
            {texts.redoAll}
          </Button>
        )}
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={texts.more}>
              <IconDots size={20} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {hasFlagged && (
              <Menu.Item
                leftSection={<IconFlag size={18} aria-hidden />}
                disabled={busy}
                onClick={() => start('flagged')}
              >
                {texts.redoFlagged}
              </Menu.Item>
            )}
            {onPrint && (
              <Menu.Item leftSection={<IconPrinter size={18} aria-hidden />} onClick={onPrint}>
                {texts.print}
              </Menu.Item>
            )}
            <Menu.Item
              component={Link}
              to={paths.newSitting()}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {texts.create}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
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
