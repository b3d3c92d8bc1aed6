import { admin } from '@amphi/domain/messages/fr/admin';
import { common } from '@amphi/domain/messages/fr/common';
import { Button, Stack } from '@mantine/core';
import type { ReactNode, RefObject, SyntheticEvent } from 'react';
import { FormFailure } from '../../../components/form-failure.tsx';
import classes from './form-frame.module.css';
import type { ModalForm } from './use-modal-form.ts';

interface FormFrameProps {
  form: Pick<ModalForm<object>, 'submit' | 'submitting' | 'failure'>;
  saveLabel?: string;
  /** Red, for what can't be undone. */
  danger?: boolean;
  /**
   * Offers to save and go on with another one. Set, before each submission, to whether that button was
   * the one that was pressed.
   */
  again?: RefObject<boolean>;
  onCancel: () => void;
  children: ReactNode;
}

/** The fields of a modal's form, why it could not be saved, and its two buttons. */
export function FormFrame({ form, saveLabel, danger, again, onCancel, children }: FormFrameProps) {
  const { submit, submitting, failure } = form;

  function send(event: SyntheticEvent<HTMLFormElement, SubmitEvent>) {
    const { submitter } = event.nativeEvent;
    if (again) again.current = submitter?.dataset.again !== undefined;
    void submit(event);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {children}
        {failure && <FormFailure key={failure.turn} text={failure.text} />}
        <div className={classes.buttons}>
          <Button variant="default" onClick={onCancel} disabled={submitting}>
            {common.cancel}
          </Button>
          {again && (
            <Button type="submit" variant="light" data-again disabled={submitting}>
              {admin.saveAndContinue}
            </Button>
          )}
          <Button type="submit" color={danger ? 'red' : undefined} disabled={submitting}>
            {submitting ? admin.saving : (saveLabel ?? admin.save)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
