import { admin } from '@amphi/domain/messages/fr/admin/common';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Group, Stack, Text } from '@mantine/core';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useRef,
} from 'react';
import { FormFailure } from '../../form-failure.tsx';
import classes from '../admin.module.css';
import { DraftNotice } from './draft-notice.tsx';
import { EditConflict } from './edit-conflict.tsx';
import type { EditConflictState } from './use-edit-conflict.ts';
import type { ModalForm } from './use-modal-form.ts';

interface FormFrameProps {
  form: Pick<ModalForm<object>, 'submit' | 'submitting' | 'failure' | 'draft'>;
  saveLabel?: string;
  /** Shown instead of the failure: an edit conflict and its choices. */
  edit?: EditConflictState;
  /** The names of what conflicting values refer to. */
  names?: Readonly<Record<string, string>>;
  /** Red, for what can't be undone. */
  danger?: boolean;
  /**
   * Adds a button that saves and continues with a new one. Set before each submission: whether that button
   * was pressed.
   */
  again?: RefObject<boolean>;
  /** Label of that button, where it does something else with the saved object. */
  againLabel?: string | undefined;
  /** Ctrl+Enter saves, with Shift it continues with a new one; Enter in a text input does not submit. */
  shortcuts?: boolean;
  /** Disables saving until a condition is met. */
  blocked?: boolean;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a modal's form, why it could not be saved, and its two buttons. */
export function FormFrame({
  form,
  saveLabel,
  edit,
  names,
  danger,
  again,
  againLabel,
  shortcuts = false,
  blocked = false,
  onCancel,
  children,
}: FormFrameProps) {
  const saveButton = useRef<HTMLButtonElement>(null);
  const againButton = useRef<HTMLButtonElement>(null);
  const { submit, submitting, failure, draft } = form;

  function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    event.preventDefault();
    if (blocked) return;
    const { submitter } = event.nativeEvent;
    if (again) again.current = submitter?.dataset.again !== undefined;
    void submit(event);
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    if (!shortcuts || event.key !== 'Enter') return;
    const isByShortcut = event.ctrlKey || event.metaKey;
    // In a text input Enter would press the first button of the form.
    if (!isByShortcut && !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!isByShortcut || submitting) return;
    const button = event.shiftKey ? againButton.current : null;
    event.currentTarget.requestSubmit(button ?? saveButton.current);
  }

  return (
    <form className={classes.form} onSubmit={send} onKeyDown={press} noValidate>
      <Stack>
        <DraftNotice draft={draft} />
        {children}
        {edit?.conflict ? (
          <EditConflict state={edit} names={names} disabled={submitting} />
        ) : (
          failure && <FormFailure key={failure.attempt} text={failure.text} />
        )}
        <Group className={classes.buttons} align="stretch" justify="flex-end" gap="sm">
          {shortcuts && (
            <Text variant="meta" flex="1 1 8rem" my="auto" data-keys>
              {again && againLabel === undefined ? admin.saveKeys : admin.saveKey}
            </Text>
          )}
          <Button variant="default" onClick={onCancel} disabled={submitting}>
            {common.cancel}
          </Button>
          {again && (
            <Button
              ref={againButton}
              type="submit"
              variant="default"
              data-again
              aria-keyshortcuts={shortcuts ? 'Control+Shift+Enter' : undefined}
              disabled={submitting}
            >
              {againLabel ?? admin.saveAndContinue}
            </Button>
          )}
          <Button
            ref={saveButton}
            type="submit"
            color={danger ? 'red' : undefined}
            aria-keyshortcuts={shortcuts ? 'Control+Enter' : undefined}
            disabled={submitting || blocked}
          >
            {submitting ? admin.saving : (saveLabel ?? admin.save)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
