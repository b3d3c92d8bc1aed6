import { storedImage } from '@amphi/domain/images/rules';
import { adminQuestions } from '@amphi/domain/messages/fr/admin-questions';
import { Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './viewer.module.css';

const { viewer: texts } = adminQuestions;

/** A part of a question with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3} className={classes.partTitle}>
        {title}
      </Title>
      {children}
    </section>
  );
}

/** A text with its line breaks. */
export function Prose({ text, strong = false }: { text: string; strong?: boolean }) {
  return (
    <Text className={classes.prose} fw={strong ? 600 : undefined} dir="auto">
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
    <img
      className={classes.image}
      src={url}
      width={size?.width}
      height={size?.height}
      alt={texts.image}
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
    />
  );
}
