import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { z } from 'zod';
import {
  c as __commonJSMin,
  l as __require,
  r as migrate,
  a as migrations,
} from './database-CzBzrMY0.js';
import { t as readEnv } from './env-Dvbbqw-P.js';
import {
  t as CommandError,
  r as reasonOf,
  i as storageOf,
  a as storageUrl,
  o as tryStorage,
  s as withDatabase,
} from './installation-D9svKW3O.js';
import { i as openStorage } from './services-WBcw-Dar.js';

//#region ../../node_modules/.pnpm/pg-copy-streams@7.0.0/node_modules/pg-copy-streams/obuf.js
var require_obuf = /* @__PURE__ */ __commonJSMin((exports, module) => {
  const Buffer$1 = __require('buffer').Buffer;
  function OffsetBuffer() {
    this.offset = 0;
    this.size = 0;
    this.buffers = [];
  }
  module.exports = OffsetBuffer;
  OffsetBuffer.prototype.isEmpty = function isEmpty() {
    return this.size === 0;
  };
  OffsetBuffer.prototype.clone = function clone(size) {
    const r = new OffsetBuffer();
    r.offset = this.offset;
    r.size = size;
    r.buffers = this.buffers.slice();
    return r;
  };
  OffsetBuffer.prototype.toChunks = function toChunks() {
    if (this.size === 0) return [];
    if (this.offset !== 0) {
      this.buffers[0] = this.buffers[0].slice(this.offset);
      this.offset = 0;
    }
    const chunks = [];
    let off = 0;
    let i;
    for (i = 0; off <= this.size && i < this.buffers.length; i++) {
      let buf = this.buffers[i];
      off += buf.length;
      if (off > this.size) {
        buf = buf.slice(0, buf.length - (off - this.size));
        this.buffers[i] = buf;
      }
      chunks.push(buf);
    }
    if (i < this.buffers.length) this.buffers.length = i;
    return chunks;
  };
  OffsetBuffer.prototype.toString = function toString(enc) {
    return this.toChunks()
      .map((c) => c.toString(enc))
      .join('');
  };
  OffsetBuffer.prototype.use = function use(buf, off, n) {
    this.buffers = [buf];
    this.offset = off;
    this.size = n;
  };
  OffsetBuffer.prototype.push = function push(data) {
    if (data.length === 0) return;
    this.size += data.length;
    this.buffers.push(data);
  };
  OffsetBuffer.prototype.has = function has(n) {
    return this.size >= n;
  };
  OffsetBuffer.prototype.skip = function skip(n) {
    if (this.size === 0) return;
    this.size -= n;
    if (this.offset + n < this.buffers[0].length) {
      this.offset += n;
      return;
    }
    let left = n - (this.buffers[0].length - this.offset);
    this.offset = 0;
    let shift;
    for (shift = 1; left > 0 && shift < this.buffers.length; shift++) {
      const buf = this.buffers[shift];
      if (buf.length > left) {
        this.offset = left;
        break;
      }
      left -= buf.length;
    }
    this.buffers = this.buffers.slice(shift);
  };
  OffsetBuffer.prototype.copy = function copy(target, targetOff, off, n) {
    if (this.size === 0) return;
    if (off !== 0) throw new Error('Unsupported offset in .copy()');
    let toff = targetOff;
    const first = this.buffers[0];
    const toCopy = Math.min(n, first.length - this.offset);
    first.copy(target, toff, this.offset, this.offset + toCopy);
    toff += toCopy;
    let left = n - toCopy;
    for (let i = 1; left > 0 && i < this.buffers.length; i++) {
      const buf = this.buffers[i];
      const toCopy = Math.min(left, buf.length);
      buf.copy(target, toff, 0, toCopy);
      toff += toCopy;
      left -= toCopy;
    }
  };
  OffsetBuffer.prototype.take = function take(n) {
    if (n === 0) return Buffer$1.alloc(0);
    this.size -= n;
    const first = this.buffers[0].length - this.offset;
    if (first === n) {
      let r = this.buffers.shift();
      if (this.offset !== 0) {
        r = r.slice(this.offset);
        this.offset = 0;
      }
      return r;
    } else if (first > n) {
      const r = this.buffers[0].slice(this.offset, this.offset + n);
      this.offset += n;
      return r;
    }
    const out = Buffer$1.alloc(n);
    let toOff = 0;
    let startOff = this.offset;
    let i;
    for (i = 0; toOff !== n && i < this.buffers.length; i++) {
      const buf = this.buffers[i];
      const toCopy = Math.min(buf.length - startOff, n - toOff);
      buf.copy(out, toOff, startOff, startOff + toCopy);
      if (startOff + toCopy < buf.length) {
        this.offset = startOff + toCopy;
        break;
      } else {
        toOff += toCopy;
        startOff = 0;
      }
    }
    this.buffers = this.buffers.slice(i);
    if (this.buffers.length === 0) this.offset = 0;
    return out;
  };
  OffsetBuffer.prototype.peekUInt8 = function peekUInt8() {
    return this.buffers[0][this.offset];
  };
  OffsetBuffer.prototype.readUInt8 = function readUInt8() {
    this.size -= 1;
    const first = this.buffers[0];
    const r = first[this.offset];
    if (++this.offset === first.length) {
      this.offset = 0;
      this.buffers.shift();
    }
    return r;
  };
  OffsetBuffer.prototype.readUInt16LE = function readUInt16LE() {
    const first = this.buffers[0];
    this.size -= 2;
    let r;
    let shift;
    if (first.length - this.offset >= 2) {
      r = first.readUInt16LE(this.offset);
      shift = 0;
      this.offset += 2;
    } else {
      r = first[this.offset] | (this.buffers[1][0] << 8);
      shift = 1;
      this.offset = 1;
    }
    if (this.offset === this.buffers[shift].length) {
      this.offset = 0;
      shift++;
    }
    if (shift !== 0) this.buffers = this.buffers.slice(shift);
    return r;
  };
  OffsetBuffer.prototype.readUInt24LE = function readUInt24LE() {
    const first = this.buffers[0];
    let r;
    let shift;
    const firstHas = first.length - this.offset;
    if (firstHas >= 3) {
      r = first.readUInt16LE(this.offset) | (first[this.offset + 2] << 16);
      shift = 0;
      this.offset += 3;
    } else if (firstHas >= 2) {
      r = first.readUInt16LE(this.offset) | (this.buffers[1][0] << 16);
      shift = 1;
      this.offset = 1;
    } else {
      r = first[this.offset];
      this.offset = 0;
      this.buffers.shift();
      this.size -= 1;
      r |= this.readUInt16LE() << 8;
      return r;
    }
    this.size -= 3;
    if (this.offset === this.buffers[shift].length) {
      this.offset = 0;
      shift++;
    }
    if (shift !== 0) this.buffers = this.buffers.slice(shift);
    return r;
  };
  OffsetBuffer.prototype.readUInt32LE = function readUInt32LE() {
    const first = this.buffers[0];
    let r;
    let shift;
    const firstHas = first.length - this.offset;
    if (firstHas >= 4) {
      r = first.readUInt32LE(this.offset);
      shift = 0;
      this.offset += 4;
    } else if (firstHas >= 3) {
      r =
        (first.readUInt16LE(this.offset) | (first[this.offset + 2] << 16)) +
        this.buffers[1][0] * 16777216;
      shift = 1;
      this.offset = 1;
    } else if (firstHas >= 2) {
      r = first.readUInt16LE(this.offset);
      this.offset = 0;
      this.buffers.shift();
      this.size -= 2;
      r += this.readUInt16LE() * 65536;
      return r;
    } else {
      r = first[this.offset];
      this.offset = 0;
      this.buffers.shift();
      this.size -= 1;
      r += this.readUInt24LE() * 256;
      return r;
    }
    this.size -= 4;
    if (this.offset === this.buffers[shift].length) {
      this.offset = 0;
      shift++;
    }
    if (shift !== 0) this.buffers = this.buffers.slice(shift);
    return r;
  };
  OffsetBuffer.prototype.readUInt16BE = function readUInt16BE() {
    const r = this.readUInt16LE();
    return ((r & 255) << 8) | (r >> 8);
  };
  OffsetBuffer.prototype.readUInt24BE = function readUInt24BE() {
    const r = this.readUInt24LE();
    return ((r & 255) << 16) | (((r >> 8) & 255) << 8) | (r >> 16);
  };
  OffsetBuffer.prototype.readUInt32BE = function readUInt32BE() {
    const r = this.readUInt32LE();
    return (
      (((r & 255) << 24) | (((r >>> 8) & 255) << 16) | (((r >>> 16) & 255) << 8) | (r >>> 24)) >>> 0
    );
  };
  function signedInt8(num) {
    if (num >= 128) return -(255 ^ num) - 1;
    else return num;
  }
  OffsetBuffer.prototype.peekInt8 = function peekInt8() {
    return signedInt8(this.peekUInt8());
  };
  OffsetBuffer.prototype.readInt8 = function readInt8() {
    return signedInt8(this.readUInt8());
  };
  function signedInt16(num) {
    if (num >= 32768) return -(65535 ^ num) - 1;
    else return num;
  }
  OffsetBuffer.prototype.readInt16BE = function readInt16BE() {
    return signedInt16(this.readUInt16BE());
  };
  OffsetBuffer.prototype.readInt16LE = function readInt16LE() {
    return signedInt16(this.readUInt16LE());
  };
  function signedInt24(num) {
    if (num >= 8388608) return -(16777215 ^ num) - 1;
    else return num;
  }
  OffsetBuffer.prototype.readInt24BE = function readInt24BE() {
    return signedInt24(this.readUInt24BE());
  };
  OffsetBuffer.prototype.readInt24LE = function readInt24LE() {
    return signedInt24(this.readUInt24LE());
  };
  function signedInt32(num) {
    if (num >= 2147483648) return -(4294967295 ^ num) - 1;
    else return num;
  }
  OffsetBuffer.prototype.readInt32BE = function readInt32BE() {
    return signedInt32(this.readUInt32BE());
  };
  OffsetBuffer.prototype.readInt32LE = function readInt32LE() {
    return signedInt32(this.readUInt32LE());
  };
});
//#endregion
//#region ../../node_modules/.pnpm/pg-copy-streams@7.0.0/node_modules/pg-copy-streams/message-formats.js
var require_message_formats = /* @__PURE__ */ __commonJSMin((exports, module) => {
  /**
   * The COPY feature uses the following protocol codes.
   * The codes for the most recent protocol version are documented on
   * https://www.postgresql.org/docs/current/static/protocol-message-formats.html
   *
   * The protocol flow itself is described on
   * https://www.postgresql.org/docs/current/static/protocol-flow.html
   */
  module.exports = {
    ErrorResponse: 69,
    CopyInResponse: 71,
    CopyOutResponse: 72,
    CopyBothResponse: 87,
    CopyDone: 99,
    CopyData: 100,
    CopyFail: 102,
    CommandComplete: 67,
    ReadyForQuery: 90,
    NotificationResponse: 65,
    NoticeResponse: 78,
    ParameterStatus: 83,
  };
});
//#endregion
//#region ../../node_modules/.pnpm/pg-copy-streams@7.0.0/node_modules/pg-copy-streams/copy-to.js
var require_copy_to = /* @__PURE__ */ __commonJSMin((exports, module) => {
  module.exports = (txt, options) => new CopyStreamQuery(txt, options);
  const { Readable: Readable$1 } = __require('stream');
  const assert$1 = __require('assert');
  const BufferList = require_obuf();
  const code = require_message_formats();
  const PG_CODE = 0;
  const PG_LENGTH = 1;
  const PG_MESSAGE = 2;
  var CopyStreamQuery = class extends Readable$1 {
    constructor(text, options) {
      super(options);
      this.text = text;
      this.rowCount = 0;
      this._state = PG_CODE;
      this._buffer = new BufferList();
      this._unreadMessageContentLength = 0;
      this._copyDataChunks = new BufferList();
      this._pgDataHandler = null;
      this._drained = false;
      this._forwarding = false;
      this._onReadableEvent = this._onReadable.bind(this);
    }
    submit(connection) {
      this.connection = connection;
      this._attach();
      connection.query(this.text);
    }
    _attach() {
      const connectionStream = this.connection.stream;
      const pgDataListeners = connectionStream.listeners('data');
      assert$1(pgDataListeners.length == 1);
      this._pgDataHandler = pgDataListeners.pop();
      connectionStream.removeListener('data', this._pgDataHandler);
      connectionStream.pause();
      this._forward();
      connectionStream.on('readable', this._onReadableEvent);
    }
    _detach() {
      const connectionStream = this.connection.stream;
      const unreadBuffer = this._buffer.take(this._buffer.size);
      connectionStream.removeListener('readable', this._onReadableEvent);
      connectionStream.addListener('data', this._pgDataHandler);
      this._pgDataHandler(unreadBuffer);
      process.nextTick(() => {
        connectionStream.resume();
      });
    }
    _cleanup() {
      this._buffer = null;
      this._copyDataChunks = null;
      this._pgDataHandler = null;
      this._onReadableEvent = null;
    }
    _onReadable() {
      this._forward();
    }
    _read() {
      this._drained = true;
      this._forward();
    }
    _forward() {
      if (this._forwarding || !this._drained || !this.connection) return;
      this._forwarding = true;
      const connectionStream = this.connection.stream;
      let chunk;
      while (this._drained && (chunk = connectionStream.read()) !== null)
        this._drained = this._parse(chunk);
      this._forwarding = false;
    }
    _parse(chunk) {
      let done = false;
      let drained = true;
      this._buffer.push(chunk);
      while (!done && this._buffer.size > 0) {
        if (PG_CODE === this._state) {
          if (!this._buffer.has(1)) break;
          this._code = this._buffer.peekUInt8();
          if (this._code === code.ErrorResponse) {
            this._detach();
            return;
          }
          this._buffer.readUInt8();
          this._state = PG_LENGTH;
        }
        if (PG_LENGTH === this._state) {
          if (!this._buffer.has(4)) break;
          this._unreadMessageContentLength = this._buffer.readUInt32BE() - 4;
          this._state = PG_MESSAGE;
        }
        if (PG_MESSAGE === this._state) {
          if (this._unreadMessageContentLength > 0 && this._buffer.size > 0) {
            const n = Math.min(this._buffer.size, this._unreadMessageContentLength);
            const messageContentChunk = this._buffer.take(n);
            this._unreadMessageContentLength -= n;
            if (this._code === code.CopyData) this._copyDataChunks.push(messageContentChunk);
          }
          if (this._unreadMessageContentLength === 0) {
            switch (this._code) {
              case code.CopyOutResponse:
              case code.CopyData:
              case code.ParameterStatus:
              case code.NoticeResponse:
              case code.NotificationResponse:
                break;
              case code.CopyDone:
              default:
                done = true;
                break;
            }
            this._state = PG_CODE;
          }
        }
      }
      const len = this._copyDataChunks.size;
      if (len > 0) drained = this.push(this._copyDataChunks.take(len));
      if (done) {
        this._detach();
        this.push(null);
        this._cleanup();
      }
      return drained;
    }
    handleError(err) {
      this.emit('error', err);
      this._cleanup();
    }
    handleCommandComplete(msg) {
      const match = /COPY (\d+)/.exec((msg || {}).text);
      if (match) this.rowCount = parseInt(match[1], 10);
    }
    handleReadyForQuery() {}
  };
});
//#endregion
//#region ../../node_modules/.pnpm/pg-copy-streams@7.0.0/node_modules/pg-copy-streams/copy-from.js
var require_copy_from = /* @__PURE__ */ __commonJSMin((exports, module) => {
  module.exports = (txt, options) => new CopyStreamQuery(txt, options);
  const { Writable } = __require('stream');
  const code = require_message_formats();
  var CopyStreamQuery = class extends Writable {
    constructor(text, options) {
      super(options);
      this.text = text;
      this.rowCount = 0;
      this._gotCopyInResponse = false;
      this.chunks = [];
      this.cb_CopyInResponse = null;
      this.cb_ReadyForQuery = null;
      this.cb_destroy = null;
      this.cork();
    }
    submit(connection) {
      this.connection = connection;
      connection.query(this.text);
    }
    callback() {}
    _write(chunk, enc, cb) {
      this.chunks.push({
        chunk,
        encoding: enc,
      });
      if (this._gotCopyInResponse) return this.flush(cb);
      this.cb_CopyInResponse = cb;
    }
    _writev(chunks, cb) {
      if (this.chunks.length == 0) this.chunks = chunks;
      else {
        const QUANTUM = 125e3;
        for (let i = 0; i < chunks.length; i += QUANTUM)
          this.chunks.push(...chunks.slice(i, Math.min(i + QUANTUM, chunks.length)));
      }
      if (this._gotCopyInResponse) return this.flush(cb);
      this.cb_CopyInResponse = cb;
    }
    _destroy(err, cb) {
      if (this.cb_ReadyForQuery) return cb(err);
      this.cb_destroy = cb;
      const msg = err ? err.message : 'NODE-PG-COPY-STREAMS destroy() was called';
      const done = () => {
        this.connection.sendCopyFail(msg);
      };
      this.chunks = [];
      if (this._gotCopyInResponse) return this.flush(done);
      this.cb_CopyInResponse = done;
    }
    _final(cb) {
      this.cb_ReadyForQuery = cb;
      const done = () => {
        const finBuffer = Buffer.from([code.CopyDone, 0, 0, 0, 4]);
        this.connection.stream.write(finBuffer);
      };
      if (this._gotCopyInResponse) return this.flush(done);
      this.cb_CopyInResponse = done;
    }
    flush(callback) {
      let chunk;
      let ok = true;
      while (ok && (chunk = this.chunks.shift())) ok = this.flushChunk(chunk.chunk);
      if (callback)
        if (ok) callback();
        else if (this.chunks.length)
          this.connection.stream.once('drain', this.flush.bind(this, callback));
        else this.connection.stream.once('drain', callback);
    }
    flushChunk(chunk) {
      const Int32Len = 4;
      const lenBuffer = Buffer.from([code.CopyData, 0, 0, 0, 0]);
      lenBuffer.writeUInt32BE(chunk.length + Int32Len, 1);
      this.connection.stream.write(lenBuffer);
      return this.connection.stream.write(chunk);
    }
    handleError(e) {
      this.callback();
      if (this.cb_destroy) {
        const cb = this.cb_destroy;
        this.cb_destroy = null;
        cb(e);
      } else this.emit('error', e);
      this.connection = null;
    }
    handleCopyInResponse(connection) {
      this._gotCopyInResponse = true;
      if (!this.destroyed) this.uncork();
      const cb = this.cb_CopyInResponse || (() => {});
      this.cb_CopyInResponse = null;
      this.flush(cb);
    }
    handleCommandComplete(msg) {
      const match = /COPY (\d+)/.exec((msg || {}).text);
      if (match) this.rowCount = parseInt(match[1], 10);
    }
    handleReadyForQuery() {
      this.callback();
      this.cb_ReadyForQuery();
      this.connection = null;
    }
  };
});
//#endregion
//#region ../../node_modules/.pnpm/pg-copy-streams@7.0.0/node_modules/pg-copy-streams/copy-both.js
var require_copy_both = /* @__PURE__ */ __commonJSMin((exports, module) => {
  module.exports = (txt, options) => new CopyStreamQuery(txt, options);
  const { Duplex } = __require('stream');
  const assert = __require('assert');
  const BufferList = require_obuf();
  const code = require_message_formats();
  const PG_CODE = 0;
  const PG_LENGTH = 1;
  const PG_MESSAGE = 2;
  var CopyStreamQuery = class extends Duplex {
    constructor(text, options) {
      super(options);
      this.text = text;
      this._state = PG_CODE;
      this._buffer = new BufferList();
      this._unreadMessageContentLength = 0;
      this._copyDataChunks = new BufferList();
      this._pgDataHandler = null;
      this._drained = false;
      this._forwarding = false;
      this._onReadableEvent = this._onReadable.bind(this);
      this.alignOnCopyDataFrame = options ? options.alignOnCopyDataFrame === true : false;
      this._gotCopyInResponse = false;
      this.chunks = [];
      this.cb = null;
      this.cork();
    }
    submit(connection) {
      this.connection = connection;
      this._attach();
      connection.query(this.text);
    }
    _attach() {
      const connectionStream = this.connection.stream;
      const pgDataListeners = connectionStream.listeners('data');
      assert(pgDataListeners.length == 1);
      this._pgDataHandler = pgDataListeners.pop();
      connectionStream.removeListener('data', this._pgDataHandler);
      connectionStream.pause();
      this._forward();
      connectionStream.on('readable', this._onReadableEvent);
    }
    _detach() {
      const connectionStream = this.connection.stream;
      const unreadBuffer = this._buffer.take(this._buffer.size);
      connectionStream.removeListener('readable', this._onReadableEvent);
      connectionStream.addListener('data', this._pgDataHandler);
      this._pgDataHandler(unreadBuffer);
      process.nextTick(() => {
        connectionStream.resume();
      });
    }
    _cleanup() {
      this._buffer = null;
      this._copyDataChunks = null;
      this._pgDataHandler = null;
      this._onReadableEvent = null;
    }
    _onReadable() {
      this._forward();
    }
    _read() {
      this._drained = true;
      this._forward();
    }
    _forward() {
      if (this._forwarding || !this._drained || !this.connection) return;
      this._forwarding = true;
      const connectionStream = this.connection.stream;
      let chunk;
      while (this._drained && (chunk = connectionStream.read()) !== null)
        this._drained = this._parse(chunk);
      this._forwarding = false;
    }
    _parse(chunk) {
      let done = false;
      let drained = true;
      this._buffer.push(chunk);
      while (!done && this._buffer.size > 0) {
        if (PG_CODE === this._state) {
          if (!this._buffer.has(1)) break;
          this._code = this._buffer.peekUInt8();
          if (this._code === code.ErrorResponse) {
            this._detach();
            return;
          }
          this._buffer.readUInt8();
          this._state = PG_LENGTH;
        }
        if (PG_LENGTH === this._state) {
          if (!this._buffer.has(4)) break;
          this._unreadMessageContentLength = this._buffer.readUInt32BE() - 4;
          this._state = PG_MESSAGE;
        }
        if (PG_MESSAGE === this._state) {
          if (this._unreadMessageContentLength > 0 && this._buffer.size > 0) {
            const n = Math.min(this._buffer.size, this._unreadMessageContentLength);
            const messageContentChunk = this._buffer.take(n);
            this._unreadMessageContentLength -= n;
            if (this._code === code.CopyData) this._copyDataChunks.push(messageContentChunk);
          }
          if (this._unreadMessageContentLength === 0) {
            switch (this._code) {
              case code.CopyBothResponse:
                this._startCopyIn();
                break;
              case code.CopyData:
                if (this.alignOnCopyDataFrame) drained = this._flushCopyData();
                break;
              case code.ParameterStatus:
              case code.NoticeResponse:
              case code.NotificationResponse:
                break;
              case code.CopyDone:
              default:
                done = true;
                break;
            }
            this._state = PG_CODE;
          }
        }
      }
      if (!this.alignOnCopyDataFrame) drained = this._flushCopyData();
      if (done) {
        this._detach();
        this.push(null);
        this._cleanup();
      }
      return drained;
    }
    _flushCopyData() {
      let drained = true;
      const len = this._copyDataChunks.size;
      if (len > 0) drained = this.push(this._copyDataChunks.take(len));
      return drained;
    }
    _write(chunk, enc, cb) {
      this.chunks.push({
        chunk,
        encoding: enc,
      });
      if (this._gotCopyInResponse) return this.flush(cb);
      this.cb = cb;
    }
    _writev(chunks, cb) {
      this.chunks.push(...chunks);
      if (this._gotCopyInResponse) return this.flush(cb);
      this.cb = cb;
    }
    _final(cb) {
      this.flush();
      const finBuffer = Buffer.from([code.CopyDone, 0, 0, 0, 4]);
      this.connection.stream.write(finBuffer);
      this.cb_flush = cb;
    }
    flush(callback) {
      let chunk;
      let ok = true;
      while (ok && (chunk = this.chunks.shift())) ok = this.flushChunk(chunk.chunk);
      if (callback)
        if (ok) callback();
        else if (this.chunks.length)
          this.connection.stream.once('drain', this.flush.bind(this, callback));
        else this.connection.stream.once('drain', callback);
    }
    flushChunk(chunk) {
      const Int32Len = 4;
      const lenBuffer = Buffer.from([code.CopyData, 0, 0, 0, 0]);
      lenBuffer.writeUInt32BE(chunk.length + Int32Len, 1);
      this.connection.stream.write(lenBuffer);
      return this.connection.stream.write(chunk);
    }
    _startCopyIn() {
      this._gotCopyInResponse = true;
      this.uncork();
      this.flush();
      if (this.cb) {
        const { cb } = this;
        this.cb = null;
        cb();
      }
    }
    handleError(err) {
      this.emit('error', err);
      this._cleanup();
    }
    handleCopyData(chunk) {}
    handleCommandComplete() {}
    handleReadyForQuery() {
      this.connection = null;
      this.cb_flush();
    }
  };
});
//#endregion
//#region ../../packages/db/src/copy/tables.ts
var import_pg_copy_streams = /* @__PURE__ */ __commonJSMin((exports) => {
  const CopyToQueryStream = require_copy_to();
  const CopyFromQueryStream = require_copy_from();
  require_copy_both();
  exports.to = function copyTo(txt, options) {
    return new CopyToQueryStream(txt, options);
  };
  exports.from = function copyFrom(txt, options) {
    return new CopyFromQueryStream(txt, options);
  };
})();
/** Quotes a name for SQL. */
const quote = (name) => `"${name.replaceAll('"', '""')}"`;
/** The migrator's own tables say which schema there is; they are no content. */
const IS_CONTENT = `c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and c.relname not like 'kysely\\_%'`;
/** Every table with content, by name. */
async function listTables(client) {
  const { rows: columns } = await client.query(`select c.relname as table, a.attname as column,
       pg_get_serial_sequence('public.' || quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where ${IS_CONTENT} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`);
  const shapes = /* @__PURE__ */ new Map();
  for (const { table, column, sequence } of columns) {
    const shape = shapes.get(table) ?? {
      name: table,
      columns: [],
      sequences: [],
    };
    shapes.set(table, shape);
    shape.columns.push(column);
    if (sequence === null) continue;
    const { rows } = await client.query(`select last_value, is_called from ${sequence}`);
    shape.sequences.push({
      column,
      last_value: Number(rows[0].last_value),
      is_called: rows[0].is_called,
    });
  }
  return [...shapes.values()];
}
/** Names of the tables that have rows; none of them in a database without a schema. */
async function listFilledTables(client) {
  const filled = [];
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(
      `select exists (select from public.${quote(name)}) as filled`,
    );
    if (rows[0].filled) filled.push(name);
  }
  return filled;
}
/** Statements that take every foreign key out of the schema, and those that put them back, checked. */
async function foreignKeySwitches(client) {
  const { rows } =
    await client.query(`select c.relname as table, f.conname as name, pg_get_constraintdef(f.oid) as definition
     from pg_constraint f join pg_class c on c.oid = f.conrelid
     where f.contype = 'f' and ${IS_CONTENT} order by f.oid`);
  const alter = ({ table }) => `alter table public.${quote(table)}`;
  return {
    off: rows.map((key) => `${alter(key)} drop constraint ${quote(key.name)}`),
    on: rows.map((key) => `${alter(key)} add constraint ${quote(key.name)} ${key.definition}`),
  };
}
//#endregion
//#region ../../packages/db/src/copy/dump.ts
/** Texts of values that every PostgreSQL reads in the same way, whatever its settings. */
const SETTINGS = `set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local extra_float_digits = 3; set local bytea_output = 'hex';
  set local client_encoding = 'UTF8'; set local statement_timeout = 0`;
/**
 * Reads every table as of one moment, while others go on writing.
 *
 * @param write takes a table's rows in PostgreSQL's text format to their end, before it resolves
 */
async function dumpDatabase(connectionString, write) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(SETTINGS);
    const { rows: version } = await client.query('show server_version');
    const { rows: migrations } = await client.query(
      'select name from kysely_migration order by name',
    );
    const tables = [];
    for (const table of await listTables(client)) {
      const columns = table.columns.map(quote).join(', ');
      const stream = client.query(
        (0, import_pg_copy_streams.to)(
          `copy (select ${columns} from public.${quote(table.name)}) to stdout`,
        ),
      );
      await write(table.name, stream);
      tables.push({
        ...table,
        rows: stream.rowCount,
      });
    }
    await client.query('commit');
    return {
      server_version: version[0].server_version,
      migrations: migrations.map(({ name }) => name),
      tables,
    };
  } finally {
    await client.end();
  }
}
//#endregion
//#region ../../packages/db/src/copy/load.ts
/** @throws Error with one line when the dump cannot go into this database; nothing is changed */
async function assertLoadable(connectionString, dump) {
  const unknown = dump.migrations.filter((name) => !(name in migrations));
  if (unknown.length > 0)
    throw new Error(`the backup is of a newer version (${unknown.join(', ')}): update first`);
  await withClient(connectionString, async (client) => {
    const filled = await listFilledTables(client);
    if (filled.length > 0)
      throw new Error(`the database is not empty: there are rows in ${filled.join(', ')}`);
  });
}
/**
 * Fills an empty database: brings it to the dump's schema, copies every row in one transaction, then
 * applies what is newer. Triggers rest meanwhile, since their effects are in the dump; constraints hold.
 *
 * @throws Error as `assertLoadable`, or the database's own; no rows are left then
 */
async function loadDatabase(connectionString, dump, read) {
  await assertLoadable(connectionString, dump);
  await withClient(connectionString, async (client) => {
    await client.query('drop schema public cascade; create schema public');
  });
  await migrate(connectionString, dump.migrations.at(-1));
  await withClient(connectionString, async (client) => {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    const foreignKeys = await foreignKeySwitches(client);
    for (const statement of foreignKeys.off) await client.query(statement);
    for (const table of dump.tables) await loadTable(client, table, read(table.name));
    for (const statement of foreignKeys.on) await client.query(statement);
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate(connectionString);
}
async function loadTable(client, table, content) {
  const name = `public.${quote(table.name)}`;
  await client.query(`alter table ${name} disable trigger user`);
  const columns = table.columns.map(quote).join(', ');
  const target = client.query(
    (0, import_pg_copy_streams.from)(`copy ${name} (${columns}) from stdin`),
  );
  await pipeline(content, target);
  if (target.rowCount !== table.rows)
    throw new Error(`${table.name}: ${target.rowCount} rows instead of ${table.rows}`);
  await client.query(`alter table ${name} enable trigger user`);
  for (const { column, last_value, is_called } of table.sequences)
    await client.query(`select setval(pg_get_serial_sequence($1, $2), $3, $4)`, [
      name,
      column,
      last_value,
      is_called,
    ]);
}
async function withClient(connectionString, work) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
//#endregion
//#region src/backup/files.ts
/** The paths of all files of a store, folder by folder. */
async function* listPaths(disk) {
  let paginationToken;
  do {
    const page = await disk.listAll('', {
      recursive: true,
      ...(paginationToken === void 0 ? {} : { paginationToken }),
    });
    for (const object of page.objects) if (object.isFile) yield object.key;
    paginationToken = page.paginationToken;
  } while (paginationToken !== void 0);
}
/** Counts and hashes what flows through. */
function measure() {
  const hash = createHash('sha256');
  let size = 0;
  return {
    stream: new Transform({
      transform(chunk, _encoding, done) {
        hash.update(chunk);
        size += chunk.length;
        done(null, chunk);
      },
    }),
    result: () => ({
      size,
      sha256: hash.digest('hex'),
    }),
  };
}
/** Size and hash of a stream, read to its end. */
async function measureStream(content) {
  const { stream, result } = measure();
  await pipeline(content, stream.resume());
  return result();
}
/** What a store holds at a path; undefined when there is no such file. */
async function measureFile(disk, path) {
  if (!(await disk.exists(path))) return void 0;
  return {
    path,
    ...(await measureStream(await disk.getStream(path))),
  };
}
/**
 * Copies a file from one store to another and reads it back.
 *
 * @throws Error when what arrived is not what was sent
 */
async function copyFile(from, to, path) {
  const content = await from.getBytes(path);
  const { contentType } = await from.getMetaData(path);
  await to.put(path, content, contentType === void 0 ? {} : { contentType });
  const sent = await measureStream(Readable.from([Buffer.from(content)]));
  if ((await measureFile(to, path))?.sha256 !== sent.sha256)
    throw new Error(`${path} did not arrive whole`);
  return {
    path,
    ...sent,
  };
}
const MANIFEST = 'manifest.json';
/** Where a backup keeps a table's rows: PostgreSQL's text format, compressed. */
const tablePath = (table) => join('tables', `${table}.copy.gz`);
/** Where a backup keeps the files of the store, under their paths there. */
const FILES = 'files';
const part = {
  size: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
};
const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);
const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  node_version: z.string(),
  server_version: z.string(),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name,
      columns: z.array(z.string()),
      rows: z.int().min(0),
      sequences: z.array(
        z.object({
          column: z.string(),
          last_value: z.number(),
          is_called: z.boolean(),
        }),
      ),
      ...part,
    }),
  ),
  files: z.array(
    z.object({
      path: z.string().refine((path) => !path.split('/').includes('..') && !path.startsWith('/')),
      ...part,
    }),
  ),
});
/** @throws Error with one line when it is missing or not one that we can read */
async function readManifest(folder) {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} is not a backup: it has no ${MANIFEST}`);
  });
  const result = manifestSchema.safeParse(parseJson(text));
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(`${MANIFEST} cannot be read: ${issue?.path.join('.')} ${issue?.message}`);
  }
  return result.data;
}
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return;
  }
}
/** Reads every part of a backup. @throws Error that names the first that is missing or damaged */
async function verifyBackup(folder, manifest) {
  const parts = [
    ...manifest.tables.map((table) => ({
      ...table,
      path: tablePath(table.name),
    })),
    ...manifest.files.map((file) => ({
      ...file,
      path: join(FILES, file.path),
    })),
  ];
  for (const { path, size, sha256 } of parts) {
    const found = await measureStream(createReadStream(join(folder, path))).catch(() => void 0);
    if (found === void 0) throw new Error(`the backup is not whole: ${path} is missing`);
    if (found.size !== size || found.sha256 !== sha256)
      throw new Error(`the backup is damaged: ${path} is not what was written`);
  }
}
//#endregion
//#region src/backup/backup.ts
/**
 * Writes database and store into a new folder, while the server runs: the database as of one moment,
 * then the files, which are never changed. A backup that is not whole keeps a name of its own.
 *
 * @throws Error when the folder exists already
 */
async function writeBackup(folder, { connectionString, disk }) {
  if (
    await access(folder).then(
      () => true,
      () => false,
    )
  )
    throw new Error(`${folder} exists already`);
  const draft = `${folder}.part`;
  await rm(draft, {
    recursive: true,
    force: true,
  });
  await mkdir(join(draft, 'tables'), {
    recursive: true,
    mode: 448,
  });
  const parts = /* @__PURE__ */ new Map();
  const created_at = /* @__PURE__ */ new Date().toISOString();
  const dump = await dumpDatabase(connectionString, async (table, content) => {
    const { stream, result } = measure();
    const target = createWriteStream(join(draft, tablePath(table)), {
      mode: 384,
      flush: true,
    });
    await pipeline(content, createGzip({ level: 6 }), stream, target);
    parts.set(table, result());
  });
  const files = [];
  for await (const path of listPaths(disk)) files.push(...(await saveFile(disk, path, draft)));
  const manifest = {
    format: 1,
    created_at,
    node_version: process.version,
    server_version: dump.server_version,
    migrations: dump.migrations,
    tables: dump.tables.map((table) => ({
      ...table,
      ...parts.get(table.name),
    })),
    files,
  };
  await writeFile(join(draft, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 384 });
  await rename(draft, folder);
  await syncFolder(dirname(folder));
  return manifest;
}
/** One file; none when it was removed since it was listed, with its owner. */
async function saveFile(disk, path, draft) {
  const { stream, result } = measure();
  const target = join(draft, FILES, path);
  await mkdir(dirname(target), {
    recursive: true,
    mode: 448,
  });
  try {
    await pipeline(
      await disk.getStream(path),
      stream,
      createWriteStream(target, {
        mode: 384,
        flush: true,
      }),
    );
  } catch (error) {
    if (await disk.exists(path)) throw error;
    await rm(target, { force: true });
    return [];
  }
  return [
    {
      path,
      ...result(),
    },
  ];
}
/** A name survives a power cut only when its folder has been written too. */
async function syncFolder(folder) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
//#endregion
//#region src/backup/move-files.ts
/**
 * Copies every file of a store into another and compares what arrived. What is there already with the
 * same content is left alone, so that a second run goes on where the first one stopped. Removes nothing.
 */
async function moveFiles(from, to, onFailure) {
  const report = {
    copied: 0,
    known: 0,
    failed: 0,
    bytes: 0,
  };
  for await (const path of listPaths(from))
    try {
      const there = await measureFile(to, path);
      const here = there === void 0 ? void 0 : await measureFile(from, path);
      if (there !== void 0 && there.sha256 === here?.sha256) {
        report.known += 1;
        continue;
      }
      report.bytes += (await copyFile(from, to, path)).size;
      report.copied += 1;
    } catch (error) {
      report.failed += 1;
      onFailure(path, error);
    }
  return report;
}
//#endregion
//#region src/backup/restore.ts
/**
 * Fills an empty installation from a backup: every part is checked first, then the files are written,
 * then the rows in one transaction.
 *
 * @throws Error with one line when the backup is damaged or the installation is not empty; whatever was
 *   written is taken back
 */
async function restoreBackup(folder, { connectionString, disk }) {
  const manifest = await readManifest(folder);
  await verifyBackup(folder, manifest);
  await assertLoadable(connectionString, manifest);
  for await (const path of listPaths(disk))
    throw new Error(`the store is not empty: it holds ${path}`);
  const written = [];
  try {
    for (const { path, sha256 } of manifest.files) {
      written.push(path);
      await disk.put(path, await readFile(join(folder, FILES, path)));
      if ((await measureFile(disk, path))?.sha256 !== sha256)
        throw new Error(`${path} did not arrive whole`);
    }
    await loadDatabase(connectionString, manifest, (table) => openTable(folder, table));
  } catch (error) {
    for (const path of written) await disk.delete(path).catch(() => {});
    throw error;
  }
  return manifest;
}
/** A failure of the file has to reach whoever reads the rows. */
function openTable(folder, table) {
  const source = createReadStream(join(folder, tablePath(table)));
  const rows = createGunzip();
  source.on('error', (error) => rows.destroy(error));
  return source.pipe(rows);
}
//#endregion
//#region src/cli/data.ts
const migrateCommand = () =>
  withDatabase(
    async ({ connectionString }) => {
      const applied = await migrate(connectionString);
      return applied.length === 0
        ? 'The database is up to date.\n'
        : `Applied: ${applied.join(', ')}\n`;
    },
    { migrated: false },
  );
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
function describe({ created_at, tables, files }) {
  const bytes = sum([...tables, ...files].map(({ size }) => size));
  const rows = sum(tables.map((table) => table.rows));
  return `${tables.length} tables with ${rows} rows, ${files.length} files, ${bytes} bytes, of ${created_at}\n`;
}
/** As in 'amphi-backup-2026-11-21T07-51-00Z'. */
const backupName = () =>
  `amphi-backup-${/* @__PURE__ */ new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}`;
function backupCommand(folder) {
  return withDatabase(
    async ({ env, connectionString }) => {
      const target = resolve(folder ?? backupName());
      return `Backup in ${target}: ${describe(
        await writeBackup(target, {
          connectionString,
          disk: await storageOf(env),
        }),
      )}`;
    },
    { migrated: false },
  );
}
function restoreCommand(folder) {
  return withDatabase(
    async ({ env, connectionString }) => {
      const disk = await storageOf(env);
      return `Restored ${describe(
        await restoreBackup(resolve(folder), {
          connectionString,
          disk,
        }),
      )}`;
    },
    { migrated: false },
  );
}
const isStorage = (url) => URL.canParse(url) && ['file:', 's3:'].includes(new URL(url).protocol);
async function moveStorageCommand({ from = storageUrl(readEnv()), to }) {
  for (const [option, url] of Object.entries({
    from,
    to,
  }))
    if (!isStorage(url)) throw new CommandError(`--${option} must start with file:// or s3://`);
  if (from === to) throw new CommandError('--from and --to are the same place');
  const target = await openStorage(to);
  await tryStorage(target).catch((error) => {
    throw new CommandError(`${to}: ${reasonOf(error)}. Nothing was copied`);
  });
  const report = await moveFiles(await openStorage(from), target, (path, error) => {
    process.stderr.write(`${path}: ${reasonOf(error)}\n`);
  });
  const text = `${report.copied} files copied (${report.bytes} bytes), ${report.known} already there, ${report.failed} failed`;
  if (report.failed > 0) throw new CommandError(`${text}: run the command again to go on`);
  return `${text}.\nNothing was removed. Set STORAGE_URL to the new place and restart the servers; then run this once more for what was uploaded meanwhile.\n`;
}

//#endregion
export { backupCommand, migrateCommand, moveStorageCommand, restoreCommand };

//# sourceMappingURL=data-D9ZZgDQp.js.map
