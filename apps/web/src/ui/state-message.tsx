import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { languageOf } from './language.ts';
import classes from './state-message.module.css';

interface StateMessageProps {
  tone: 'calm' | 'wrong' | 'correct';
  icon: ReactNode;
  title?: string;
  /** 1 where the message is the whole page. */
  titleOrder?: 1 | 2;
  text: string;
  role?: 'alert' | 'status';
  /** Buttons. */
  children?: ReactNode;
}

/** A sentence instead of content: nothing there, something wrong, or all done. */
export function StateMessage({
  tone,
  icon,
  title,
  titleOrder = 2,
  text,
  role,
  children,
}: StateMessageProps) {
  return (
    <div className={classes.root} data-tone={tone === 'calm' ? 'brand' : tone} role={role}>
      <div className={classes.icon}>{icon}</div>
      {title && (
        <Title order={titleOrder} lang={languageOf(title)} size={titleOrder === 1 ? 'h2' : 'h3'}>
          {title}
        </Title>
      )}
      <Text className={classes.text} lang={languageOf(text)}>
        {text}
      </Text>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
