import { storedImage } from '@amphi/domain/images/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin/questions';
import { Box, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { QuestionText } from '../../../components/question/question-text.tsx';
import frame from '../../../components/ui/frame.module.css';

const { viewer: texts } = adminQuestions;

/** A part of a question with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} mb="0.375rem" c="dimmed" fz="sm" fw={650} lts={0}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** A text of the question as students see it. */
export function Prose({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <Text component="div" fw={strong ? 650 : undefined}>
      <QuestionText>{text}</QuestionText>
    </Text>
  );
}

/** A text for the comparison of answers, as it was typed. */
export function Typed({ text }: { text: string }) {
  return (
    <Text className={frame.prose} dir="auto">
      {text}
    </Text>
  );
}

/** The image of a question, or a notice that it could not be loaded. */
export function Picture({ url }: { url: string }) {
  const [failed, setFailed] = useState(false);
  if (failed) {
    return (
      <Text fz="sm" c="red">
        {texts.imageFailed}
      </Text>
    );
  }
  // A known size reserves the space, against layout shift.
  const size = storedImage(url);
  return (
    <Box
      component="img"
      w="auto"
      maw="100%"
      h="auto"
      mah="22rem"
      style={{ objectFit: 'contain' }}
      bg="var(--amphi-paper)"
      src={url}
      width={size?.width}
      height={size?.height}
      alt={texts.image}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
