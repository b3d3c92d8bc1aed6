import { qrocMatch } from '@amphi/domain/messages/fr/qroc-match';
import { Kbd, Stack, Switch, Text, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../player.module.css';
import type { ZoneQuestion } from './zones/types.ts';
import { Zones } from './zones.tsx';

/** Equal to the longest text that the server compares. */
const TYPED_MAX = 2000;

interface TypedAnswerProps {
  question: ZoneQuestion;
  value: string;
  isLocked: boolean;
  onChange: (typed: string) => void;
  /** Left out where nothing is compared before the end. */
  onCompare?: () => void;
}

/** The field for the student's answer, before they look; or the picture on which it is given. */
export function TypedAnswer(props: TypedAnswerProps) {
  const { question, value, isLocked, onChange, onCompare } = props;
  return question.zones ? (
    <Zones {...props} typed={value} />
  ) : (
    <Textarea
      label={qrocMatch.own}
      description={onCompare && qrocMatch.ownHint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={(event) => {
        if (!onCompare || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        onCompare();
      }}
      readOnly={isLocked}
      rows={3}
      size="md"
      maxLength={TYPED_MAX}
      dir="auto"
      // A keyboard that mends what is typed would hide what was not known.
      autoCapitalize="off"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
    />
  );
}

interface TypeFirstProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Instead of the field, for those who answer without writing. */
  children: ReactNode;
  field: ReactNode;
}

/** The field, or what is shown without it, and the switch between both. */
export function TypeFirst({ isOn, onChange, children, field }: TypeFirstProps) {
  return (
    // The height of the field while it is fetched.
    <Stack gap="sm" mih="12rem" className={classes.typeFirst}>
      <Switch
        size="md"
        label={qrocMatch.typeFirst}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => onChange(checked)}
      />
      {isOn ? (
        <>
          {field}
          <Text variant="meta" data-keys>
            <Kbd>Ctrl</Kbd> <Kbd>{qrocMatch.enter}</Kbd> {qrocMatch.compareKey}
          </Text>
        </>
      ) : (
        children
      )}
    </Stack>
  );
}
