import { purchase } from '@amphi/domain/messages/fr/purchase';
import { Button, Group, Input, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { CodeState } from './use-code.ts';

const texts = purchase.code;

/** A field for a code, folded until it is asked for. */
export function CodeField({ codes }: { codes: CodeState }) {
  const { linked, offer, failure, checking, check, remove } = codes;
  const [typed, setTyped] = useState(linked);
  if (offer) {
    return (
      <Button variant="subtle" onClick={remove}>
        {texts.remove}
      </Button>
    );
  }
  if (typed === null) {
    return (
      <Button variant="subtle" onClick={() => setTyped('')}>
        {texts.open}
      </Button>
    );
  }
  function submit(event: SyntheticEvent) {
    event.preventDefault();
    if (typed?.trim() && !checking) check(typed);
  }
  return (
    <form onSubmit={submit} noValidate>
      <Group align="end" gap="xs" wrap="nowrap">
        <TextInput
          label={texts.label}
          name="code"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={failure !== undefined}
          aria-describedby="code-failure"
          autoFocus={linked === null}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
          flex={1}
        />
        <Button type="submit" variant="default" loading={checking}>
          {texts.apply}
        </Button>
      </Group>
      <div id="code-failure" role="status">
        {failure && <Input.Error mt={4}>{failure}</Input.Error>}
      </div>
    </form>
  );
}
