import { MantineProvider } from '@mantine/core';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { QuestionText, QuestionTextFormat } from '../src/components/question/question-text.tsx';

const TEXT = 'Le **débit** vaut $Q = \\frac{V}{t}$.\n\n- un\n- deux';

async function render(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <MantineProvider>
      <QuestionTextFormat value="plain">
        <QuestionText id="texte">{TEXT}</QuestionText>
      </QuestionTextFormat>
    </MantineProvider>,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

it('stays as it was typed where the question says nothing of Markdown', async () => {
  const html = await render();
  expect(html).toContain('Le **débit** vaut $Q = \\frac{V}{t}$.');
  expect(html).not.toContain('<strong>');
});
