import { lookUp } from '@amphi/domain/look-up';
import { adminReports as texts } from '@amphi/domain/messages/fr/admin/reports';
import { common } from '@amphi/domain/messages/fr/common';
import { questionOf } from '@amphi/domain/messages/fr/question-name';
import { Box, Group, Skeleton, Stack, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Loaded } from '../../components/admin/loaded.tsx';
import type { QueryView } from '../../components/query-view.tsx';
import { QuestionText, QuestionTextFormat } from '../../components/question/question-text.tsx';
import { Chip } from '../../components/ui/chip.tsx';
import frame from '../../components/ui/frame.module.css';
import type { DeskQroc, DeskQuestion } from './types.ts';

interface DeskFrameProps<Question> {
  query: ComponentProps<typeof QueryView<Question>>['query'];
  /** Content of the question beside its text, and the decision. */
  children: (question: Question) => ReactNode;
}

/** A reported question of either kind: its title, with its state unless it is published, and what it says. */
export function DeskFrame<Question extends DeskQuestion | DeskQroc>({
  query,
  children,
}: DeskFrameProps<Question>) {
  return (
    <Loaded
      query={query}
      loading={
        <div role="status" aria-label={texts.loadingQuestion}>
          <Skeleton height={420} />
        </div>
      }
    >
      {(question) => (
        <Stack
          component="article"
          miw={0}
          p="md"
          bdrs="md"
          className={frame.frame}
          aria-labelledby="reported-question"
        >
          <Group component="header" justify="space-between" gap="0.25rem var(--mantine-spacing-sm)">
            <Title order={2} id="reported-question">
              {questionOf(question.subject_name, question)}
            </Title>
            {question.state !== 'published' && (
              <Chip tone="brand">{lookUp(texts.states, question.state, common.unknown)}</Chip>
            )}
          </Group>
          <QuestionTextFormat value={question.text_format}>
            <QuestionText>{question.question_text}</QuestionText>
          </QuestionTextFormat>
          {question.image_url && (
            <Box
              component="img"
              src={question.image_url}
              alt=""
              maw="100%"
              mah="20rem"
              mx="auto"
              bg="var(--amphi-paper)"
              loading="lazy"
            />
          )}
          {children(question)}
        </Stack>
      )}
    </Loaded>
  );
}
