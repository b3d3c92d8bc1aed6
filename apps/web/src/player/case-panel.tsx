import type { RouterOutputs } from '@amphi/api';
import type { CasePicture } from '@amphi/domain/cases/schema';
import { cases as texts } from '@amphi/domain/messages/fr/cases';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { QuestionImage } from '../components/question/question-image.tsx';
import { QuestionText, QuestionTextFormat } from '../components/question/question-text.tsx';
import type { PlayerQuestion } from '../lib/questions.ts';
import type { AskedIn } from './types.ts';
import { useCase } from './use-case.ts';

type ShownCase = NonNullable<RouterOutputs['cases']['forStudent']>;

const PANEL = {
  w: '100%',
  maw: '52rem',
  mx: 'auto',
  mb: 'md',
  px: 'md',
  py: 'sm',
  bdrs: 'md',
  bg: 'var(--amphi-sunken)',
};
const COLUMNS = {
  gap: 'var(--mantine-spacing-sm)',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))',
};
const TEXT = { gap: 'sm', c: 'var(--amphi-ink)', lh: 1.5 } as const;

const isWide = () => window.matchMedia('(min-width: 62em)').matches;

interface CasePanelProps {
  askedIn: AskedIn;
  question: PlayerQuestion;
  /** True where the next reveal waits for validated answers. */
  isExam?: boolean;
}

/** The clinical case of the question on screen; nothing where it belongs to none. */
export function CasePanel({ askedIn, question, isExam = false }: CasePanelProps) {
  const query = useCase(askedIn, question);
  const last = useRef<{ id: number; shown: ShownCase }>(undefined);
  const id = question.case_id;
  if (query?.data && typeof id === 'number') last.current = { id, shown: query.data };
  // On the way to the next question of a case its vignette stays.
  const shown = query?.data ?? (id === last.current?.id ? last.current?.shown : undefined);
  if (shown) return <ShownCasePanel shown={shown} isExam={isExam} />;
  // Most questions are known to belong to no case; of the others nothing is shown before it is.
  if (!query || query.data === null || id === undefined) return null;
  if (!query.isError && query.fetchStatus !== 'paused') return <Skeleton {...PANEL} height={120} />;
  return (
    <Stack component="section" gap="xs" {...PANEL} role="alert">
      <Text>{texts.failed}</Text>
      <Button variant="default" onClick={() => void query.refetch()}>
        {texts.retry}
      </Button>
    </Stack>
  );
}

/** Text of a clinical case above a question. */
export function ShownCasePanel({ shown, isExam }: { shown: ShownCase; isExam: boolean }) {
  const { kind, vignette, text_format, pictures, number, count, reveals, is_waiting } = shown;
  const [chosen, setChosen] = useState<{ number: number; open: boolean }>();
  const isOpen = chosen?.number === number ? chosen.open : number === 1 || isWide();
  const now = reveals.find((reveal) => reveal.number === number);
  return (
    <QuestionTextFormat value={text_format}>
      <Stack component="section" gap="xs" {...PANEL} aria-label={texts.kinds[kind]}>
        <Group
          component="header"
          justify="space-between"
          align="stretch"
          gap="0.25rem var(--mantine-spacing-sm)"
          c="var(--amphi-brand)"
          fz="sm"
        >
          <strong>{texts.kinds[kind]}</strong>
          <span>{texts.position(number, count)}</span>
        </Group>
        <details
          open={isOpen}
          onToggle={({ currentTarget: { open } }) => open !== isOpen && setChosen({ number, open })}
        >
          <summary>{texts.vignette}</summary>
          <Stack {...TEXT}>
            <QuestionText>{vignette}</QuestionText>
            <CasePictures pictures={pictures} />
            {reveals.map(
              (reveal) =>
                reveal !== now && (
                  <div key={reveal.number}>
                    <Text variant="label" component="strong">
                      {texts.before(reveal.number)}
                    </Text>
                    <QuestionText>{reveal.text}</QuestionText>
                  </div>
                ),
            )}
          </Stack>
        </details>
        {now && (
          <Stack {...TEXT}>
            <Text variant="label" component="strong">
              {texts.now}
            </Text>
            <QuestionText>{now.text}</QuestionText>
          </Stack>
        )}
        {is_waiting && (
          <Text variant="meta" role="status">
            {isExam ? texts.waitingExam : texts.waiting}
          </Text>
        )}
      </Stack>
    </QuestionTextFormat>
  );
}

/** The pictures of a clinical case, each with its caption; a press shows one alone, to be zoomed. */
function CasePictures({ pictures }: { pictures: readonly CasePicture[] }) {
  if (pictures.length === 0) return null;
  return (
    <Box display="grid" style={COLUMNS}>
      {pictures.map(({ url, caption, alternative }, index) => (
        <Box component="figure" miw={0} key={url}>
          <QuestionImage src={url} label={alternative ?? texts.image(index + 1, pictures.length)} />
          {caption && (
            <Text variant="meta" component="figcaption" mt="0.25rem" dir="auto">
              {caption}
            </Text>
          )}
        </Box>
      ))}
    </Box>
  );
}
