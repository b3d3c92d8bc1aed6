import { sittingResults } from '@amphi/domain/messages/fr/sittings/sitting-results';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useOutbox, useOutboxItems } from '../../../lib/outbox/outbox.tsx';
import { isAnswered } from '../../../lib/outbox/store.ts';

const { late: texts } = sittingResults;

/** Tells of what this browser sent of an exam after its end, or after the access to it, until the student has read it. */
export function LateAnswers({ sittingId }: { sittingId: number }) {
  const outbox = useOutbox();
  const refused = useOutboxItems().flatMap((item) =>
    item.kind === 'save' && item.body.id === sittingId && item.refusal ? item : [],
  );
  const late = new Map(
    refused
      .flatMap(({ body }) => body.items.filter(isAnswered))
      .map((one) => [one.position, one] as const),
  );
  if (late.size === 0) return null;
  const isDenied = refused.every(({ refusal }) => refusal?.code === 'access.denied');
  return (
    <Alert color="saffron" role="status" mb="md" title={isDenied ? texts.deniedTitle : texts.title}>
      <Text mb="sm">{isDenied ? texts.denied(late.size) : texts.text(late.size)}</Text>
      <Stack component="ul" gap={0} mb="sm">
        {[...late.values()]
          .sort((one, other) => one.position - other.position)
          .map(({ position, selected_answers, typed_text }) => (
            <li key={position} dir="auto">
              {texts.answer(position, typed_text ?? selected_answers.join(', '))}
            </li>
          ))}
      </Stack>
      <Button
        variant="default"
        onClick={() => {
          for (const item of refused) outbox.drop(item);
        }}
      >
        {texts.read}
      </Button>
    </Alert>
  );
}
