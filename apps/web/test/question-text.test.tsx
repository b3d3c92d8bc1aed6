import { prerenderToNodeStream } from 'react-dom/static';
import { expect, it } from 'vitest';
import { QuestionText, QuestionTextFormat } from '../src/components/question/question-text.tsx';

const TEXT = 'Le **débit** vaut $Q = \\frac{V}{t}$.\n\n- un\n- deux';

async function render(format: 'plain' | 'markdown'): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <QuestionTextFormat value={format}>
      <QuestionText id="texte">{TEXT}</QuestionText>
    </QuestionTextFormat>,
  );
  const chunks: Buffer[] = [];
  for await (const chunk of prelude) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

it('is rendered on the server in its format', async () => {
  const html = await render('markdown');
  expect(html).toContain('<strong>débit</strong>');
  expect(html).toContain('<mfrac>');
  expect(html).toContain('<li>deux</li>');
  expect(html).not.toContain('**');
});

it('stays as it was typed where the question says nothing of Markdown', async () => {
  const html = await render('plain');
  expect(html).toContain('Le **débit** vaut $Q = \\frac{V}{t}$.');
  expect(html).not.toContain('<strong>');
});
