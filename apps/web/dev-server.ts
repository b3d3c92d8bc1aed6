import type { Plugin } from 'vite';
import { answerMails } from './dev-mails.ts';

/** Serves the client of `pnpm dev`, with the mails that its server wrote. */
export function devServer(): Plugin {
  const { DATA_DIR, PORT = '3000', PUBLIC_URL = 'http://localhost:5173' } = process.env;
  // The address stays that of the browser: the server compares it with the page's origin.
  const api = { target: `http://localhost:${PORT}`, changeOrigin: false };
  return {
    name: 'dev-server',
    apply: 'serve',
    config: () => ({
      server: {
        port: Number(new URL(PUBLIC_URL).port),
        strictPort: true,
        proxy: { '/api': api, '/trpc': api, '/download': api, '/upload': api, '/images': api },
      },
    }),
    configureServer({ middlewares }) {
      if (DATA_DIR !== undefined) middlewares.use('/dev/mails', answerMails(`${DATA_DIR}/outbox`));
    },
  };
}
