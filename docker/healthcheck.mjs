/* Ends with 0 when the server of this container can serve, and with 1 when it can't. */
const url = `http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
