import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { EMPTY, exitOf, STUDENT, startServer } from '../../support/server.ts';

it('writes for people at a terminal', async () => {
  const terminal = 'process.stdout.isTTY = true';
  const server = await startServer({
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(terminal)}`,
  });
  await expect.poll(server.output).toContain(`student         ${STUDENT.username}`);
  expect(server.output()).toMatch(/^\s*Amphi is ready: http:\/\/\S+ \(listening on/);
  expect(server.output()).not.toContain('{');
  await server.stop();
});

it('ends in order on a signal that comes as soon as it says that it is ready', async () => {
  const atOnce = `const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = (text, ...rest) => {
      const written = write(text, ...rest);
      if (String(text).includes('Amphi is ready')) process.kill(process.pid, 'SIGTERM');
      return written;
    };`;
  const server = await startServer({
    DEMO: '0',
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(atOnce)}`,
  });
  expect(await exitOf(server.process)).toBe(0);
  await server.stop();
});

it('a collector of traces that takes connections and says nothing does not delay the end', async () => {
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const away = await startServer({
    ...EMPTY,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_TIMEOUT: '300000',
  });
  try {
    await fetch(`${away.url}/api/public/stats`);
    const exit = exitOf(away.process);
    away.process.kill('SIGTERM');
    expect(await exit).toBe(0);
  } finally {
    await away.stop();
    silent.close();
  }
});
