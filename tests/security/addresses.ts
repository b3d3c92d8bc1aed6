import { docx } from '@amphi/question-files/testing';
import { clientError, semesterFields, type World } from '../rest/world.ts';
import type { Answer, RestClient } from '../support/client.ts';
import { pngFile } from '../support/client.ts';

type Request = (client: RestClient) => Promise<Answer<unknown>>;

const get =
  (path: string): ((world: World) => Request) =>
  () =>
  (client) =>
    client.get(path);

/** A student's receipt, below one of its two addresses. */
const receipt =
  (prefix: string) =>
  async (world: World): Promise<Request> => {
    const id = await world.pendingPayment();
    const { body } =
      await world.admin.get<{ id: number; receipt_url: string }[]>('/api/payments/pending');
    const name = body.find((payment) => payment.id === id)?.receipt_url;
    return (client) => client.get(`${prefix}/download/${name}`);
  };

/** A call of each address that no procedure serves, which succeeds for a caller who has the right to it. */
export const addresses: Readonly<Record<string, (world: World) => Request | Promise<Request>>> = {
  'GET /api/health': get('/api/health'),
  'GET /api/health/live': get('/api/health/live'),
  'GET /api/health/ready': get('/api/health/ready'),
  'GET /api/openapi.json': get('/api/openapi.json'),
  'GET /api/docs': get('/api/docs'),
  'GET /api/docs/:file': get('/api/docs/swagger-ui.css'),
  'POST /api/client-errors': () => (client) =>
    client.json('POST', '/api/client-errors', clientError),
  'POST /api/payments/create': async (world) => {
    const semester = await world.create('/api/content/semesters', semesterFields);
    return (client) => client.order(semester);
  },
  'POST /api/images': () => (client) => client.sendImage(pngFile()),
  'POST /api/admin/imports': () => (client) => {
    const form = new FormData();
    const question = { source: 't', source_id: '1', question_text: 'Q ?', answer_text: 'R.' };
    form.set('file', new File([JSON.stringify([question])], 'questions.json'));
    return client.send('POST', '/api/admin/imports', { body: form });
  },
  'POST /upload/document': () => (client) => {
    const form = new FormData();
    form.set('file', new File([Buffer.from(docx([{ text: 'Les os' }]))], 'fiche.docx'));
    return client.send('POST', '/upload/document', { body: form });
  },
  'GET /api/admin/imports/template.:format': get('/api/admin/imports/template.csv'),
  'GET /api/admin/questions/export.:format': get('/api/admin/questions/export.json'),
  'GET /api/admin/payments/export.:format': get('/api/admin/payments/export.csv'),
  'GET /download/profile': get('/download/profile'),
  'GET /download/payments/:id': async (world) => {
    const id = await world.pendingPayment();
    await world.admin.json('POST', `/api/payments/${id}/approve`);
    return (client) => client.get(`/download/payments/${id}`);
  },
  'GET /download/:receipt_url': receipt(''),
  'GET /api/download/:receipt_url': receipt('/api'),
  'GET /images/:file': async (world) => {
    const { body } = await world.admin.sendImage<{ image_url: string }>(pngFile());
    return (client) => client.get(body.image_url);
  },
};
