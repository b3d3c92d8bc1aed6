/** An answer with its body read. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

/** A script that uses the REST interface: keeps its cookies between calls. */
export class RestClient {
  #cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Returns a client of this browser, with its cookies of now, for another address. */
  at(url: string): RestClient {
    const client = new RestClient(url);
    client.#cookies = new Map(this.#cookies);
    return client;
  }

  /** A browser with a cookie of the caller's choice. */
  withCookie(cookie: string): RestClient {
    const client = new RestClient(this.url);
    client.#keep(cookie);
    return client;
  }

  /** The cookie of the session, as `name=value`; empty without one. */
  get cookie(): string {
    const name = [...this.#cookies.keys()].find((key) => key.endsWith('amphi_session'));
    return name === undefined ? '' : `${name}=${this.#cookies.get(name)}`;
  }

  /** Takes what a server sets, or what a caller gives; without a value it is gone. */
  #keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }

  async send<T = never>(method: string, path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const headers = new Headers(init.headers);
    const cookies = [...this.#cookies].map(([name, value]) => `${name}=${value}`);
    if (cookies.length > 0 && !headers.has('cookie')) headers.set('cookie', cookies.join('; '));
    const response = await fetch(`${this.url}${path}`, { ...init, method, headers });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : undefined) as T,
    };
  }

  get<T = never>(path: string): Promise<Answer<T>> {
    return this.send<T>('GET', path);
  }

  json<T = never>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
    return this.send<T>(method, path, {
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  login({ username, password }: { username: string; password: string }): Promise<Answer<never>> {
    return this.send('POST', '/api/auth/login', {
      body: new URLSearchParams({ username, password }),
    });
  }

  /** Uploads an image for a question. */
  sendImage<T = never>(file: File): Promise<Answer<T>> {
    const form = new FormData();
    form.set('image_file', file);
    return this.send<T>('POST', '/api/images', { body: form });
  }

  /** Places an order with a receipt. */
  order<T = never>(
    semesterId: number,
    receipt = pngFile(),
    phone = '+212 600 00 00 00',
  ): Promise<Answer<T>> {
    const form = new FormData();
    form.set('semester_id', String(semesterId));
    form.set('bank_name', 'Bankily');
    form.set('phone_number', phone);
    form.set('receipt_file', receipt);
    return this.send<T>('POST', '/api/payments/create', { body: form });
  }
}

/** The smallest PNG, one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export function pngFile(name = 'recu.png', type = 'image/png'): File {
  return new File([PNG], name, { type });
}

let counter = 0;

/** An address that no other test uses. */
export function newEmail(): string {
  counter += 1;
  return `e${process.pid}-${Date.now()}-${counter}@test.example`;
}
