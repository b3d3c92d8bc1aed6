import { createHash } from 'node:crypto';
import { closeSync, openSync, readdirSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

export interface TestSftp {
  /** With user and password, and without a folder. */
  url: string;
  /** Fingerprint of the server's key, as ssh-keygen writes it. */
  fingerprint: string;
  stop(): void;
}

const { STATUS_CODE: STATUS, OPEN_MODE } = ssh2.utils.sftp;

/** Failures of a server while a file is written to it: its disk is full, or its connection ends. */
export type SftpFault = 'full' | 'gone';

/** An SFTP server on this machine that takes, lists, renames and removes files of one folder. */
export async function startSftp(folder: string, fault?: SftpFault): Promise<TestSftp> {
  const { private: key } = ssh2.utils.generateKeyPairSync('ed25519');
  const parsed = ssh2.utils.parseKey(key);
  if (parsed instanceof Error) throw parsed;
  const server = new ssh2.Server({ hostKeys: [key] }, (client) => {
    client.on('error', () => {});
    client.on('authentication', (login) => {
      if (login.method === 'password' && login.password === 'secret') login.accept();
      else login.reject(['password']);
    });
    client.on('session', (accept) => {
      accept().on('sftp', (acceptSftp) => {
        const sftp = acceptSftp();
        if (fault === undefined) serve(sftp, folder, write);
        else serve(sftp, folder, fault === 'full' ? refuse : () => client.end());
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hash = createHash('sha256').update(parsed.getPublicSSH()).digest('base64');
  return {
    url: `sftp://amphi:secret@127.0.0.1:${port}`,
    fingerprint: `SHA256:${hash.replace(/=+$/, '')}`,
    stop: () => server.close(),
  };
}

type Write = (file: number, data: Buffer, offset: number) => void;

const write: Write = (file, data, offset) => void writeSync(file, data, 0, data.length, offset);
const refuse: Write = () => {
  throw new Error('no space left on device');
};

function serve(sftp: SFTPWrapper, folder: string, writeTo: Write): void {
  const handles = new Map<number, { file?: number; listed?: boolean }>();
  let count = 0;
  const local = (path: string) => (path === '/backups' ? folder : join(folder, basename(path)));
  const handleOf = (handle: Buffer) => handles.get(handle.readUInt32BE(0)) ?? {};
  const give = (id: number, state: { file?: number }) => {
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(++count, 0);
    handles.set(count, state);
    sftp.handle(id, handle);
  };
  /** Answers with how the work ended. */
  const attempt = (id: number, work: () => void) => {
    try {
      work();
      sftp.status(id, STATUS.OK);
    } catch {
      sftp.status(id, STATUS.NO_SUCH_FILE);
    }
  };
  const attributes = (path: string) => {
    const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path);
    return { mode, uid, gid, size, atime: atimeMs / 1_000, mtime: mtimeMs / 1_000 };
  };
  sftp.on('OPEN', (id, path, flags) => {
    give(id, { file: openSync(local(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') });
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    attempt(id, () => writeTo(handleOf(handle).file ?? -1, data, offset));
  });
  sftp.on('CLOSE', (id, handle) => {
    const { file } = handleOf(handle);
    attempt(id, () => file !== undefined && closeSync(file));
  });
  sftp.on('OPENDIR', (id) => give(id, {}));
  sftp.on('READDIR', (id, handle) => {
    const state = handleOf(handle);
    if (state.listed === true) return sftp.status(id, STATUS.EOF);
    state.listed = true;
    sftp.name(
      id,
      readdirSync(folder).map((filename) => {
        const attrs = attributes(join(folder, filename));
        return { filename, longname: `-rw------- 1 1 1 ${attrs.size} ${filename}`, attrs };
      }),
    );
  });
  for (const event of ['STAT', 'LSTAT'] as const) {
    sftp.on(event, (id: number, path: string) => {
      try {
        sftp.attrs(id, attributes(local(path)));
      } catch {
        sftp.status(id, STATUS.NO_SUCH_FILE);
      }
    });
  }
  sftp.on('REALPATH', (id, path) => {
    sftp.name(id, [{ filename: path, longname: path, attrs: attributes(folder) }]);
  });
  sftp.on('RENAME', (id, from, to) => attempt(id, () => renameSync(local(from), local(to))));
  sftp.on('REMOVE', (id, path) => attempt(id, () => rmSync(local(path))));
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS.OK));
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS.OK));
}
