import { isPublicAddress } from '@amphi/server/public-address';
import { describe, expect, it } from 'vitest';

const LOOPBACK_URL = 'http://localhost:3000';
const LOOPBACK_HOST = '127.0.0.1';

describe('whether an address is public', () => {
  it.each([
    'http://localhost:3000',
    'https://LOCALHOST',
    'http://localhost.:3000',
    'http://amphi.localhost',
    'http://127.0.0.1:3000',
    'http://127.1.2.3',
    'http://2130706433',
    'http://[::1]:3000',
    'http://[::ffff:127.0.0.1]',
  ])('%s is not', (PUBLIC_URL) => {
    expect(isPublicAddress({ PUBLIC_URL, HOST: LOOPBACK_HOST })).toBe(false);
  });

  it.each([
    'https://amphi.example',
    'http://notlocalhost',
    'http://localhost.example',
    'http://127.0.0.1.example',
    'http://128.0.0.1',
    'http://0.0.0.0:3000',
    'http://[::]',
    'http://[2001:db8::1]:3000',
    'http://192.168.1.10:3000',
  ])('%s is', (PUBLIC_URL) => {
    expect(isPublicAddress({ PUBLIC_URL, HOST: LOOPBACK_HOST })).toBe(true);
  });

  it.each(['127.0.0.1', '127.255.0.9', 'localhost', '::1', '[::1]'])(
    'listening on %s is not',
    (HOST) => {
      expect(isPublicAddress({ PUBLIC_URL: LOOPBACK_URL, HOST })).toBe(false);
    },
  );

  it.each(['0.0.0.0', '::', '192.168.1.10', 'amphi.example', '::ffff:192.168.1.10'])(
    'listening on %s is',
    (HOST) => {
      expect(isPublicAddress({ PUBLIC_URL: LOOPBACK_URL, HOST })).toBe(true);
    },
  );
});
