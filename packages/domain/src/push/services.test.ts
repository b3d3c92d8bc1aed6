import { expect, it } from 'vitest';
import { isPushEndpoint } from './services.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('is at a push service: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user@fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com.example.org/abc',
  'https://evilfcm.googleapis.com/abc',
  'https://storage.googleapis.com/abc',
  'https://127.0.0.1/abc',
  'https://[::1]/abc',
  'http://169.254.169.254/latest/meta-data',
  'file:///etc/passwd',
])('is nowhere that the server may be sent to: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, 'http://127.0.0.1:4000')).toBe(false);
});

it('is at the one further service that the operator names', () => {
  const further = 'http://127.0.0.1:4000';
  expect(isPushEndpoint(`${further}/abc`, further)).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/abc', further)).toBe(false);
  expect(isPushEndpoint('http://a@127.0.0.1:4000/abc', further)).toBe(false);
});
