import { createRequire } from 'module';
import { O as LETTERS } from './check-BsL9ocXm.js';

//#region ../../packages/domain/src/imports/columns.ts
const optionColumn = (letter) => ({
  field: `options.${letter}`,
  header: `Option ${letter}`,
  aliases: [
    letter.toLowerCase(),
    `options ${letter.toLowerCase()}`,
    `proposition ${letter.toLowerCase()}`,
    `reponse ${letter.toLowerCase()}`,
  ],
});
/** The columns in the order of templates and exports. */
const IMPORT_COLUMNS = [
  {
    field: 'kind',
    header: 'Type',
    aliases: ['kind', 'type de question'],
  },
  {
    field: 'semester',
    header: 'Semestre',
    aliases: ['semester', 'semester name'],
  },
  {
    field: 'subject',
    header: 'Matière',
    aliases: ['subject', 'subject name', 'module'],
  },
  {
    field: 'chapter',
    header: 'Chapitre',
    aliases: ['chapter', 'chapter name'],
  },
  {
    field: 'question_text',
    header: 'Énoncé',
    aliases: ['question', 'question text', 'texte de la question', 'intitule'],
  },
  ...LETTERS.map(optionColumn),
  {
    field: 'correct_answers',
    header: 'Bonnes réponses',
    aliases: ['bonne reponse', 'reponses correctes', 'reponse correcte', 'correct answers'],
  },
  {
    field: 'answer_text',
    header: 'Réponse QROC',
    aliases: ['reponse', 'answer text', 'answer', 'reponse attendue'],
  },
  {
    field: 'justification',
    header: 'Justification',
    aliases: ['explication', 'commentaire', 'explanation'],
  },
  {
    field: 'exam_year',
    header: 'Année d’examen',
    aliases: ['exam year', 'annee', 'annee examen', 'annee de l examen'],
  },
  {
    field: 'image_url',
    header: 'Image (adresse)',
    aliases: ['image', 'image url'],
  },
  {
    field: 'lesson_name',
    header: 'Leçon',
    aliases: ['lesson', 'lesson name'],
  },
  {
    field: 'question_number',
    header: 'Numéro',
    aliases: ['question number', 'n'],
  },
  {
    field: 'order_index',
    header: 'Ordre QROC',
    aliases: ['ordre', 'order index'],
  },
  {
    field: 'case_group',
    header: 'Cas clinique',
    aliases: ['case group'],
  },
  {
    field: 'source',
    header: 'Source',
    aliases: ['origine'],
  },
  {
    field: 'source_id',
    header: 'Identifiant source',
    aliases: ['source id'],
  },
];
/** A header without accents, case and signs, so that `ENONCE *` is `Énoncé`. */
function headerKey(header) {
  return header
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}
const FIELD_OF_HEADER = new Map(
  IMPORT_COLUMNS.flatMap(({ field, header, aliases }) =>
    [headerKey(header), ...aliases].map((name) => [name, field]),
  ),
);
/** The field that a header stands for; undefined for one of the file's own. */
function fieldOfHeader(header) {
  return FIELD_OF_HEADER.get(headerKey(header));
}
/** The name that a spreadsheet gives a column: 0 is A, 26 is AA. */
function columnName(index) {
  const rest = String.fromCharCode(65 + (index % 26));
  return index < 26 ? rest : columnName(Math.floor(index / 26) - 1) + rest;
}
//#endregion
//#region ../../packages/domain/src/imports/formulas.ts
/** What makes a spreadsheet take a text for a formula, also behind marks that were added before. */
const FORMULA = /^'*[=+\-@\t\r]/;
const MARKED = /^'+[=+\-@\t\r]/;
/**
 * Puts an apostrophe before a text that a spreadsheet would compute, so that an exported file can be
 * opened without running anything. `restoreFormula` takes exactly that apostrophe off again.
 */
function neutralizeFormula(text) {
  return FORMULA.test(text) ? `'${text}` : text;
}
/** A text as it was before `neutralizeFormula`. */
function restoreFormula(text) {
  return MARKED.test(text) ? text.slice(1) : text;
}
/** A formula behind what another spreadsheet would take for the end of a cell. */
const INNER_FORMULA = /([;,\t\r\n]"*)(?='*[=+\-@])/g;
const INNER_MARKED = /([;,\t\r\n]"*)'(?='*[=+\-@])/g;
/**
 * Puts an apostrophe before what would be a formula in a spreadsheet that separates cells by other signs than the
 * file does, and so reads a cell as several. `restoreInnerFormulas` takes exactly those off again.
 */
function neutralizeInnerFormulas(text) {
  return text.replace(INNER_FORMULA, "$1'");
}
/** A text as it was before `neutralizeInnerFormulas`. */
function restoreInnerFormulas(text) {
  return text.replace(INNER_MARKED, '$1');
}
//#endregion
//#region ../../node_modules/.pnpm/fflate@0.8.3/node_modules/fflate/esm/index.mjs
var require = createRequire('/');
var _a;
var Worker;
var isMarkedAsUntransferable;
var workerAdd =
  ";var __w=require('worker_threads');__w.parentPort.on('message',function(m){onmessage({data:m})}),postMessage=function(m,t){__w.parentPort.postMessage(m,t)},close=process.exit;self=global";
try {
  (_a = require('worker_threads')),
    (Worker = _a.Worker),
    (isMarkedAsUntransferable = _a.isMarkedAsUntransferable);
} catch (e) {}
var wk = Worker
  ? (c, _, msg, transfer, cb) => {
      var done = false;
      var w = new Worker(c + workerAdd, { eval: true })
        .on('error', (e) => cb(e, null))
        .on('message', (m) => cb(null, m))
        .on('exit', (c) => {
          if (c && !done) cb(/* @__PURE__ */ new Error('exited with code ' + c), null);
        });
      if (isMarkedAsUntransferable) transfer = transfer.filter((t) => !isMarkedAsUntransferable(t));
      w.postMessage(msg, transfer);
      w.terminate = () => {
        done = true;
        return Worker.prototype.terminate.call(w);
      };
      return w;
    }
  : (_, __, ___, ____, cb) => {
      setImmediate(() =>
        cb(
          /* @__PURE__ */ new Error(
            'async operations unsupported - update to Node 12+ (or Node 10-11 with the --experimental-worker CLI flag)',
          ),
          null,
        ),
      );
      var NOP = () => {};
      return {
        terminate: NOP,
        postMessage: NOP,
      };
    };
var u8 = Uint8Array,
  u16 = Uint16Array,
  i32 = Int32Array;
var fleb = new u8([
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0, 0, 0, 0,
]);
var fdeb = new u8([
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
  0, 0,
]);
var clim = new u8([16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]);
var freb = (eb, start) => {
  var b = new u16(31);
  for (var i = 0; i < 31; ++i) b[i] = start += 1 << eb[i - 1];
  var r = new i32(b[30]);
  for (var i = 1; i < 30; ++i) for (var j = b[i]; j < b[i + 1]; ++j) r[j] = ((j - b[i]) << 5) | i;
  return {
    b,
    r,
  };
};
var _a = freb(fleb, 2),
  fl = _a.b,
  revfl = _a.r;
(fl[28] = 258), (revfl[258] = 28);
var _b = freb(fdeb, 0),
  fd = _b.b,
  revfd = _b.r;
var rev = new u16(32768);
for (var i = 0; i < 32768; ++i) {
  var x = ((i & 43690) >> 1) | ((i & 21845) << 1);
  x = ((x & 52428) >> 2) | ((x & 13107) << 2);
  x = ((x & 61680) >> 4) | ((x & 3855) << 4);
  rev[i] = (((x & 65280) >> 8) | ((x & 255) << 8)) >> 1;
}
var hMap = (cd, mb, r) => {
  var s = cd.length;
  var i = 0;
  var l = new u16(mb);
  for (; i < s; ++i) if (cd[i]) ++l[cd[i] - 1];
  var le = new u16(mb);
  for (i = 1; i < mb; ++i) le[i] = (le[i - 1] + l[i - 1]) << 1;
  var co;
  if (r) {
    co = new u16(1 << mb);
    var rvb = 15 - mb;
    for (i = 0; i < s; ++i)
      if (cd[i]) {
        var sv = (i << 4) | cd[i];
        var r_1 = mb - cd[i];
        var v = le[cd[i] - 1]++ << r_1;
        for (var m = v | ((1 << r_1) - 1); v <= m; ++v) co[rev[v] >> rvb] = sv;
      }
  } else {
    co = new u16(s);
    for (i = 0; i < s; ++i) if (cd[i]) co[i] = rev[le[cd[i] - 1]++] >> (15 - cd[i]);
  }
  return co;
};
var flt = new u8(288);
for (var i = 0; i < 144; ++i) flt[i] = 8;
for (var i = 144; i < 256; ++i) flt[i] = 9;
for (var i = 256; i < 280; ++i) flt[i] = 7;
for (var i = 280; i < 288; ++i) flt[i] = 8;
var fdt = new u8(32);
for (var i = 0; i < 32; ++i) fdt[i] = 5;
var flm = /* @__PURE__ */ hMap(flt, 9, 0),
  flrm = /* @__PURE__ */ hMap(flt, 9, 1);
var fdm = /* @__PURE__ */ hMap(fdt, 5, 0),
  fdrm = /* @__PURE__ */ hMap(fdt, 5, 1);
var max = (a) => {
  var m = a[0];
  for (var i = 1; i < a.length; ++i) if (a[i] > m) m = a[i];
  return m;
};
var bits = (d, p, m) => {
  var o = (p / 8) | 0;
  return ((d[o] | (d[o + 1] << 8)) >> (p & 7)) & m;
};
var bits16 = (d, p) => {
  var o = (p / 8) | 0;
  return (d[o] | (d[o + 1] << 8) | (d[o + 2] << 16)) >> (p & 7);
};
var shft = (p) => ((p + 7) / 8) | 0;
var slc = (v, s, e) => {
  if (s == null || s < 0) s = 0;
  if (e == null || e > v.length) e = v.length;
  return new u8(v.subarray(s, e));
};
var ec = [
  'unexpected EOF',
  'invalid block type',
  'invalid length/literal',
  'invalid distance',
  'stream finished',
  'no stream handler',
  ,
  'no callback',
  'invalid UTF-8 data',
  'extra field too long',
  'date not in range 1980-2099',
  'filename too long',
  'stream finishing',
  'invalid zip data',
];
var err = (ind, msg, nt) => {
  var e = new Error(msg || ec[ind]);
  e.code = ind;
  if (Error.captureStackTrace) Error.captureStackTrace(e, err);
  if (!nt) throw e;
  return e;
};
var inflt = (dat, st, buf, dict) => {
  var sl = dat.length,
    dl = dict ? dict.length : 0;
  if (!sl || (st.f && !st.l)) return buf || new u8(0);
  var noBuf = !buf;
  var resize = noBuf || st.i != 2;
  var noSt = st.i;
  if (noBuf) buf = new u8(sl * 3);
  var cbuf = (l) => {
    var bl = buf.length;
    if (l > bl) {
      var nbuf = new u8(Math.max(bl * 2, l));
      nbuf.set(buf);
      buf = nbuf;
    }
  };
  var final = st.f || 0,
    pos = st.p || 0,
    bt = st.b || 0,
    lm = st.l,
    dm = st.d,
    lbt = st.m,
    dbt = st.n;
  var tbts = sl * 8;
  do {
    if (!lm) {
      final = bits(dat, pos, 1);
      var type = bits(dat, pos + 1, 3);
      pos += 3;
      if (!type) {
        var s = shft(pos) + 4,
          l = dat[s - 4] | (dat[s - 3] << 8),
          t = s + l;
        if (t > sl) {
          if (noSt) err(0);
          break;
        }
        if (resize) cbuf(bt + l);
        buf.set(dat.subarray(s, t), bt);
        (st.b = bt += l), (st.p = pos = t * 8), (st.f = final);
        continue;
      } else if (type == 1) (lm = flrm), (dm = fdrm), (lbt = 9), (dbt = 5);
      else if (type == 2) {
        var hLit = bits(dat, pos, 31) + 257,
          hcLen = bits(dat, pos + 10, 15) + 4;
        var tl = hLit + bits(dat, pos + 5, 31) + 1;
        pos += 14;
        var ldt = new u8(tl);
        var clt = new u8(19);
        for (var i = 0; i < hcLen; ++i) clt[clim[i]] = bits(dat, pos + i * 3, 7);
        pos += hcLen * 3;
        var clb = max(clt),
          clbmsk = (1 << clb) - 1;
        var clm = hMap(clt, clb, 1);
        for (var i = 0; i < tl; ) {
          var r = clm[bits(dat, pos, clbmsk)];
          pos += r & 15;
          var s = r >> 4;
          if (s < 16) ldt[i++] = s;
          else {
            var c = 0,
              n = 0;
            if (s == 16) (n = 3 + bits(dat, pos, 3)), (pos += 2), (c = ldt[i - 1]);
            else if (s == 17) (n = 3 + bits(dat, pos, 7)), (pos += 3);
            else if (s == 18) (n = 11 + bits(dat, pos, 127)), (pos += 7);
            while (n--) ldt[i++] = c;
          }
        }
        var lt = ldt.subarray(0, hLit),
          dt = ldt.subarray(hLit);
        lbt = max(lt);
        dbt = max(dt);
        lm = hMap(lt, lbt, 1);
        dm = hMap(dt, dbt, 1);
      } else err(1);
      if (pos > tbts) {
        if (noSt) err(0);
        break;
      }
    }
    if (resize) cbuf(bt + 131072);
    var lms = (1 << lbt) - 1,
      dms = (1 << dbt) - 1;
    var lpos = pos;
    for (; ; lpos = pos) {
      var c = lm[bits16(dat, pos) & lms],
        sym = c >> 4;
      pos += c & 15;
      if (pos > tbts) {
        if (noSt) err(0);
        break;
      }
      if (!c) err(2);
      if (sym < 256) buf[bt++] = sym;
      else if (sym == 256) {
        (lpos = pos), (lm = null);
        break;
      } else {
        var add = sym - 254;
        if (sym > 264) {
          var i = sym - 257,
            b = fleb[i];
          add = bits(dat, pos, (1 << b) - 1) + fl[i];
          pos += b;
        }
        var d = dm[bits16(dat, pos) & dms],
          dsym = d >> 4;
        if (!d) err(3);
        pos += d & 15;
        var dt = fd[dsym];
        if (dsym > 3) {
          var b = fdeb[dsym];
          (dt += bits16(dat, pos) & ((1 << b) - 1)), (pos += b);
        }
        if (pos > tbts) {
          if (noSt) err(0);
          break;
        }
        if (resize) cbuf(bt + 131072);
        var end = bt + add;
        if (bt < dt) {
          var shift = dl - dt,
            dend = Math.min(dt, end);
          if (shift + bt < 0) err(3);
          for (; bt < dend; ++bt) buf[bt] = dict[shift + bt];
        }
        for (; bt < end; ++bt) buf[bt] = buf[bt - dt];
      }
    }
    (st.l = lm), (st.p = lpos), (st.b = bt), (st.f = final);
    if (lm) (final = 1), (st.m = lbt), (st.d = dm), (st.n = dbt);
  } while (!final);
  return bt != buf.length && noBuf ? slc(buf, 0, bt) : buf.subarray(0, bt);
};
var wbits = (d, p, v) => {
  v <<= p & 7;
  var o = (p / 8) | 0;
  d[o] |= v;
  d[o + 1] |= v >> 8;
};
var wbits16 = (d, p, v) => {
  v <<= p & 7;
  var o = (p / 8) | 0;
  d[o] |= v;
  d[o + 1] |= v >> 8;
  d[o + 2] |= v >> 16;
};
var hTree = (d, mb) => {
  var t = [];
  for (var i = 0; i < d.length; ++i)
    if (d[i])
      t.push({
        s: i,
        f: d[i],
      });
  var s = t.length;
  var t2 = t.slice();
  if (!s)
    return {
      t: et,
      l: 0,
    };
  if (s == 1) {
    var v = new u8(t[0].s + 1);
    v[t[0].s] = 1;
    return {
      t: v,
      l: 1,
    };
  }
  t.sort((a, b) => a.f - b.f);
  t.push({
    s: -1,
    f: 25001,
  });
  var l = t[0],
    r = t[1],
    i0 = 0,
    i1 = 1,
    i2 = 2;
  t[0] = {
    s: -1,
    f: l.f + r.f,
    l,
    r,
  };
  while (i1 != s - 1) {
    l = t[t[i0].f < t[i2].f ? i0++ : i2++];
    r = t[i0 != i1 && t[i0].f < t[i2].f ? i0++ : i2++];
    t[i1++] = {
      s: -1,
      f: l.f + r.f,
      l,
      r,
    };
  }
  var maxSym = t2[0].s;
  for (var i = 1; i < s; ++i) if (t2[i].s > maxSym) maxSym = t2[i].s;
  var tr = new u16(maxSym + 1);
  var mbt = ln(t[i1 - 1], tr, 0);
  if (mbt > mb) {
    var i = 0,
      dt = 0;
    var lft = mbt - mb,
      cst = 1 << lft;
    t2.sort((a, b) => tr[b.s] - tr[a.s] || a.f - b.f);
    for (; i < s; ++i) {
      var i2_1 = t2[i].s;
      if (tr[i2_1] > mb) {
        dt += cst - (1 << (mbt - tr[i2_1]));
        tr[i2_1] = mb;
      } else break;
    }
    dt >>= lft;
    while (dt > 0) {
      var i2_2 = t2[i].s;
      if (tr[i2_2] < mb) dt -= 1 << (mb - tr[i2_2]++ - 1);
      else ++i;
    }
    for (; i >= 0 && dt; --i) {
      var i2_3 = t2[i].s;
      if (tr[i2_3] == mb) {
        --tr[i2_3];
        ++dt;
      }
    }
    mbt = mb;
  }
  return {
    t: new u8(tr),
    l: mbt,
  };
};
var ln = (n, l, d) => (n.s == -1 ? Math.max(ln(n.l, l, d + 1), ln(n.r, l, d + 1)) : (l[n.s] = d));
var lc = (c) => {
  var s = c.length;
  while (s && !c[--s]);
  var cl = new u16(++s);
  var cli = 0,
    cln = c[0],
    cls = 1;
  var w = (v) => {
    cl[cli++] = v;
  };
  for (var i = 1; i <= s; ++i)
    if (c[i] == cln && i != s) ++cls;
    else {
      if (!cln && cls > 2) {
        for (; cls > 138; cls -= 138) w(32754);
        if (cls > 2) {
          w(cls > 10 ? ((cls - 11) << 5) | 28690 : ((cls - 3) << 5) | 12305);
          cls = 0;
        }
      } else if (cls > 3) {
        w(cln), --cls;
        for (; cls > 6; cls -= 6) w(8304);
        if (cls > 2) w(((cls - 3) << 5) | 8208), (cls = 0);
      }
      while (cls--) w(cln);
      cls = 1;
      cln = c[i];
    }
  return {
    c: cl.subarray(0, cli),
    n: s,
  };
};
var clen = (cf, cl) => {
  var l = 0;
  for (var i = 0; i < cl.length; ++i) l += cf[i] * cl[i];
  return l;
};
var wfblk = (out, pos, dat) => {
  var s = dat.length;
  var o = shft(pos + 2);
  out[o] = s & 255;
  out[o + 1] = s >> 8;
  out[o + 2] = out[o] ^ 255;
  out[o + 3] = out[o + 1] ^ 255;
  for (var i = 0; i < s; ++i) out[o + i + 4] = dat[i];
  return (o + 4 + s) * 8;
};
var wblk = (dat, out, final, syms, lf, df, eb, li, bs, bl, p) => {
  wbits(out, p++, final);
  ++lf[256];
  var _a = hTree(lf, 15),
    dlt = _a.t,
    mlb = _a.l;
  var _b = hTree(df, 15),
    ddt = _b.t,
    mdb = _b.l;
  var _c = lc(dlt),
    lclt = _c.c,
    nlc = _c.n;
  var _d = lc(ddt),
    lcdt = _d.c,
    ndc = _d.n;
  var lcfreq = new u16(19);
  for (var i = 0; i < lclt.length; ++i) ++lcfreq[lclt[i] & 31];
  for (var i = 0; i < lcdt.length; ++i) ++lcfreq[lcdt[i] & 31];
  var _e = hTree(lcfreq, 7),
    lct = _e.t,
    mlcb = _e.l;
  var nlcc = 19;
  for (; nlcc > 4 && !lct[clim[nlcc - 1]]; --nlcc);
  var flen = (bl + 5) << 3;
  var ftlen = clen(lf, flt) + clen(df, fdt) + eb;
  var dtlen =
    clen(lf, dlt) +
    clen(df, ddt) +
    eb +
    14 +
    3 * nlcc +
    clen(lcfreq, lct) +
    2 * lcfreq[16] +
    3 * lcfreq[17] +
    7 * lcfreq[18];
  if (bs >= 0 && flen <= ftlen && flen <= dtlen) return wfblk(out, p, dat.subarray(bs, bs + bl));
  var lm, ll, dm, dl;
  wbits(out, p, 1 + (dtlen < ftlen)), (p += 2);
  if (dtlen < ftlen) {
    (lm = hMap(dlt, mlb, 0)), (ll = dlt), (dm = hMap(ddt, mdb, 0)), (dl = ddt);
    var llm = hMap(lct, mlcb, 0);
    wbits(out, p, nlc - 257);
    wbits(out, p + 5, ndc - 1);
    wbits(out, p + 10, nlcc - 4);
    p += 14;
    for (var i = 0; i < nlcc; ++i) wbits(out, p + 3 * i, lct[clim[i]]);
    p += 3 * nlcc;
    var lcts = [lclt, lcdt];
    for (var it = 0; it < 2; ++it) {
      var clct = lcts[it];
      for (var i = 0; i < clct.length; ++i) {
        var len = clct[i] & 31;
        wbits(out, p, llm[len]), (p += lct[len]);
        if (len > 15) wbits(out, p, (clct[i] >> 5) & 127), (p += clct[i] >> 12);
      }
    }
  } else (lm = flm), (ll = flt), (dm = fdm), (dl = fdt);
  for (var i = 0; i < li; ++i) {
    var sym = syms[i];
    if (sym > 255) {
      var len = (sym >> 18) & 31;
      wbits16(out, p, lm[len + 257]), (p += ll[len + 257]);
      if (len > 7) wbits(out, p, (sym >> 23) & 31), (p += fleb[len]);
      var dst = sym & 31;
      wbits16(out, p, dm[dst]), (p += dl[dst]);
      if (dst > 3) wbits16(out, p, (sym >> 5) & 8191), (p += fdeb[dst]);
    } else wbits16(out, p, lm[sym]), (p += ll[sym]);
  }
  wbits16(out, p, lm[256]);
  return p + ll[256];
};
var deo = /* @__PURE__ */ new i32([
  65540, 131080, 131088, 131104, 262176, 1048704, 1048832, 2114560, 2117632,
]);
var et = /* @__PURE__ */ new u8(0);
var dflt = (dat, lvl, plvl, pre, post, st) => {
  var s = st.z || dat.length;
  var o = new u8(pre + s + 5 * (1 + Math.ceil(s / 7e3)) + post);
  var w = o.subarray(pre, o.length - post);
  var lst = st.l;
  var pos = (st.r || 0) & 7;
  if (lvl) {
    if (pos) w[0] = st.r >> 3;
    var opt = deo[lvl - 1];
    var n = opt >> 13,
      c = opt & 8191;
    var msk_1 = (1 << plvl) - 1;
    var prev = st.p || new u16(32768),
      head = st.h || new u16(msk_1 + 1);
    var bs1_1 = Math.ceil(plvl / 3),
      bs2_1 = 2 * bs1_1;
    var hsh = (i) => (dat[i] ^ (dat[i + 1] << bs1_1) ^ (dat[i + 2] << bs2_1)) & msk_1;
    var syms = new i32(25e3);
    var lf = new u16(288),
      df = new u16(32);
    var lc_1 = 0,
      eb = 0,
      i = st.i || 0,
      li = 0,
      wi = st.w || 0,
      bs = 0;
    for (; i + 2 < s; ++i) {
      var hv = hsh(i);
      var imod = i & 32767,
        pimod = head[hv];
      prev[imod] = pimod;
      head[hv] = imod;
      if (wi <= i) {
        var rem = s - i;
        if ((lc_1 > 7e3 || li > 24576) && (rem > 423 || !lst)) {
          pos = wblk(dat, w, 0, syms, lf, df, eb, li, bs, i - bs, pos);
          (li = lc_1 = eb = 0), (bs = i);
          for (var j = 0; j < 286; ++j) lf[j] = 0;
          for (var j = 0; j < 30; ++j) df[j] = 0;
        }
        var l = 2,
          d = 0,
          ch_1 = c,
          dif = (imod - pimod) & 32767;
        if (rem > 2 && hv == hsh(i - dif)) {
          var maxn = Math.min(n, rem) - 1;
          var maxd = Math.min(32767, i);
          var ml = Math.min(258, rem);
          while (dif <= maxd && --ch_1 && imod != pimod) {
            if (dat[i + l] == dat[i + l - dif]) {
              var nl = 0;
              for (; nl < ml && dat[i + nl] == dat[i + nl - dif]; ++nl);
              if (nl > l) {
                (l = nl), (d = dif);
                if (nl > maxn) break;
                var mmd = Math.min(dif, nl - 2);
                var md = 0;
                for (var j = 0; j < mmd; ++j) {
                  var ti = (i - dif + j) & 32767;
                  var cd = (ti - prev[ti]) & 32767;
                  if (cd > md) (md = cd), (pimod = ti);
                }
              }
            }
            (imod = pimod), (pimod = prev[imod]);
            dif += (imod - pimod) & 32767;
          }
        }
        if (d) {
          syms[li++] = 268435456 | (revfl[l] << 18) | revfd[d];
          var lin = revfl[l] & 31,
            din = revfd[d] & 31;
          eb += fleb[lin] + fdeb[din];
          ++lf[257 + lin];
          ++df[din];
          wi = i + l;
          ++lc_1;
        } else {
          syms[li++] = dat[i];
          ++lf[dat[i]];
        }
      }
    }
    for (i = Math.max(i, wi); i < s; ++i) {
      syms[li++] = dat[i];
      ++lf[dat[i]];
    }
    pos = wblk(dat, w, lst, syms, lf, df, eb, li, bs, i - bs, pos);
    if (!lst) {
      st.r = (pos & 7) | (w[(pos / 8) | 0] << 3);
      pos -= 7;
      (st.h = head), (st.p = prev), (st.i = i), (st.w = wi);
    }
  } else {
    for (var i = st.w || 0; i < s + lst; i += 65535) {
      var e = i + 65535;
      if (e >= s) {
        w[(pos / 8) | 0] = lst;
        e = s;
      }
      pos = wfblk(w, pos + 1, dat.subarray(i, e));
    }
    st.i = s;
  }
  return slc(o, 0, pre + shft(pos) + post);
};
var crct = /* @__PURE__ */ (() => {
  var t = new Int32Array(256);
  for (var i = 0; i < 256; ++i) {
    var c = i,
      k = 9;
    while (--k) c = (c & 1 && -306674912) ^ (c >>> 1);
    t[i] = c;
  }
  return t;
})();
var crc = () => {
  var c = -1;
  return {
    p: (d) => {
      var cr = c;
      for (var i = 0; i < d.length; ++i) cr = crct[(cr & 255) ^ d[i]] ^ (cr >>> 8);
      c = cr;
    },
    d: () => ~c,
  };
};
var dopt = (dat, opt, pre, post, st) => {
  if (!st) {
    st = { l: 1 };
    if (opt.dictionary) {
      var dict = opt.dictionary.subarray(-32768);
      var newDat = new u8(dict.length + dat.length);
      newDat.set(dict);
      newDat.set(dat, dict.length);
      dat = newDat;
      st.w = dict.length;
    }
  }
  return dflt(
    dat,
    opt.level == null ? 6 : opt.level,
    opt.mem == null
      ? st.l
        ? Math.ceil(Math.max(8, Math.min(13, Math.log(dat.length))) * 1.5)
        : 20
      : 12 + opt.mem,
    pre,
    post,
    st,
  );
};
var mrg = (a, b) => {
  var o = {};
  for (var k in a) o[k] = a[k];
  for (var k in b) o[k] = b[k];
  return o;
};
var wcln = (fn, fnStr, td) => {
  var dt = fn();
  var st = fn.toString();
  var ks = st
    .slice(st.indexOf('[') + 1, st.lastIndexOf(']'))
    .replace(/\s+/g, '')
    .split(',');
  for (var i = 0; i < dt.length; ++i) {
    var v = dt[i],
      k = ks[i];
    if (typeof v == 'function') {
      fnStr += ';' + k + '=';
      var st_1 = v.toString();
      if (v.prototype)
        if (st_1.indexOf('[native code]') != -1) {
          var spInd = st_1.indexOf(' ', 8) + 1;
          fnStr += st_1.slice(spInd, st_1.indexOf('(', spInd));
        } else {
          fnStr += st_1;
          for (var t in v.prototype)
            fnStr += ';' + k + '.prototype.' + t + '=' + v.prototype[t].toString();
        }
      else fnStr += st_1;
    } else td[k] = v;
  }
  return fnStr;
};
var ch = [];
var cbfs = (v) => {
  var tl = [];
  for (var k in v) if (v[k].buffer) tl.push((v[k] = new v[k].constructor(v[k])).buffer);
  return tl;
};
var wrkr = (fns, init, id, cb) => {
  if (!ch[id]) {
    var fnStr = '',
      td_1 = {},
      m = fns.length - 1;
    for (var i = 0; i < m; ++i) fnStr = wcln(fns[i], fnStr, td_1);
    ch[id] = {
      c: wcln(fns[m], fnStr, td_1),
      e: td_1,
    };
  }
  var td = mrg({}, ch[id].e);
  return wk(
    ch[id].c +
      ';onmessage=function(e){for(var k in e.data)self[k]=e.data[k];onmessage=' +
      init.toString() +
      '}',
    id,
    td,
    cbfs(td),
    cb,
  );
};
var bInflt = () => [
  u8,
  u16,
  i32,
  fleb,
  fdeb,
  clim,
  fl,
  fd,
  flrm,
  fdrm,
  rev,
  ec,
  hMap,
  max,
  bits,
  bits16,
  shft,
  slc,
  err,
  inflt,
  inflateSync,
  pbf,
  gopt,
];
var bDflt = () => [
  u8,
  u16,
  i32,
  fleb,
  fdeb,
  clim,
  revfl,
  revfd,
  flm,
  flt,
  fdm,
  fdt,
  rev,
  deo,
  et,
  hMap,
  wbits,
  wbits16,
  hTree,
  ln,
  lc,
  clen,
  wfblk,
  wblk,
  shft,
  slc,
  dflt,
  dopt,
  deflateSync,
  pbf,
];
var pbf = (msg) => postMessage(msg, [msg.buffer]);
var gopt = (o) =>
  o && {
    out: o.size && new u8(o.size),
    dictionary: o.dictionary,
  };
var cbify = (dat, opts, fns, init, id, cb) => {
  var w = wrkr(fns, init, id, (err, dat) => {
    w.terminate();
    cb(err, dat);
  });
  w.postMessage([dat, opts], opts.consume ? [dat.buffer] : []);
  return () => {
    w.terminate();
  };
};
var b2 = (d, b) => d[b] | (d[b + 1] << 8);
var b4 = (d, b) => (d[b] | (d[b + 1] << 8) | (d[b + 2] << 16) | (d[b + 3] << 24)) >>> 0;
var b8 = (d, b) => b4(d, b) + b4(d, b + 4) * 4294967296;
var wbytes = (d, b, v) => {
  for (; v; ++b) (d[b] = v), (v >>>= 8);
};
function deflate(data, opts, cb) {
  if (!cb) (cb = opts), (opts = {});
  if (typeof cb != 'function') err(7);
  return cbify(data, opts, [bDflt], (ev) => pbf(deflateSync(ev.data[0], ev.data[1])), 0, cb);
}
/**
 * Compresses data with DEFLATE without any wrapper
 * @param data The data to compress
 * @param opts The compression options
 * @returns The deflated version of the data
 */
function deflateSync(data, opts) {
  return dopt(data, opts || {}, 0, 0);
}
function inflate(data, opts, cb) {
  if (!cb) (cb = opts), (opts = {});
  if (typeof cb != 'function') err(7);
  return cbify(data, opts, [bInflt], (ev) => pbf(inflateSync(ev.data[0], gopt(ev.data[1]))), 1, cb);
}
function inflateSync(data, opts) {
  return inflt(data, { i: 2 }, opts && opts.out, opts && opts.dictionary);
}
var fltn = (d, p, t, o) => {
  for (var k in d) {
    var val = d[k],
      n = p + k,
      op = o;
    if (Array.isArray(val)) (op = mrg(o, val[1])), (val = val[0]);
    if (ArrayBuffer.isView(val)) t[n] = [val, op];
    else {
      t[(n += '/')] = [new u8(0), op];
      fltn(val, n, t, o);
    }
  }
};
var te = typeof TextEncoder != 'undefined' && /* @__PURE__ */ new TextEncoder();
var td = typeof TextDecoder != 'undefined' && /* @__PURE__ */ new TextDecoder();
try {
  td.decode(et, { stream: true });
} catch (e) {}
var dutf8 = (d) => {
  for (var r = '', i = 0; ; ) {
    var c = d[i++];
    var eb = (c > 127) + (c > 223) + (c > 239);
    if (i + eb > d.length)
      return {
        s: r,
        r: slc(d, i - 1),
      };
    if (!eb) r += String.fromCharCode(c);
    else if (eb == 3)
      (c =
        (((c & 15) << 18) | ((d[i++] & 63) << 12) | ((d[i++] & 63) << 6) | (d[i++] & 63)) - 65536),
        (r += String.fromCharCode(55296 | (c >> 10), 56320 | (c & 1023)));
    else if (eb & 1) r += String.fromCharCode(((c & 31) << 6) | (d[i++] & 63));
    else r += String.fromCharCode(((c & 15) << 12) | ((d[i++] & 63) << 6) | (d[i++] & 63));
  }
};
/**
 * Converts a string into a Uint8Array for use with compression/decompression methods
 * @param str The string to encode
 * @param latin1 Whether or not to interpret the data as Latin-1. This should
 *               not need to be true unless decoding a binary string.
 * @returns The string encoded in UTF-8/Latin-1 binary
 */
function strToU8(str, latin1) {
  if (latin1) {
    var ar_1 = new u8(str.length);
    for (var i = 0; i < str.length; ++i) ar_1[i] = str.charCodeAt(i);
    return ar_1;
  }
  if (te) return te.encode(str);
  var l = str.length;
  var ar = new u8(str.length + (str.length >> 1));
  var ai = 0;
  var w = (v) => {
    ar[ai++] = v;
  };
  for (var i = 0; i < l; ++i) {
    if (ai + 5 > ar.length) {
      var n = new u8(ai + 8 + ((l - i) << 1));
      n.set(ar);
      ar = n;
    }
    var c = str.charCodeAt(i);
    if (c < 128 || latin1) w(c);
    else if (c < 2048) w(192 | (c >> 6)), w(128 | (c & 63));
    else if (c > 55295 && c < 57344)
      (c = (65536 + (c & 1047552)) | (str.charCodeAt(++i) & 1023)),
        w(240 | (c >> 18)),
        w(128 | ((c >> 12) & 63)),
        w(128 | ((c >> 6) & 63)),
        w(128 | (c & 63));
    else w(224 | (c >> 12)), w(128 | ((c >> 6) & 63)), w(128 | (c & 63));
  }
  return slc(ar, 0, ai);
}
/**
 * Converts a Uint8Array to a string
 * @param dat The data to decode to string
 * @param latin1 Whether or not to interpret the data as Latin-1. This should
 *               not need to be true unless encoding to binary string.
 * @returns The original UTF-8/Latin-1 string
 */
function strFromU8(dat, latin1) {
  if (latin1) {
    var r = '';
    for (var i = 0; i < dat.length; i += 16384)
      r += String.fromCharCode.apply(null, dat.subarray(i, i + 16384));
    return r;
  } else if (td) return td.decode(dat);
  else {
    var _a = dutf8(dat),
      s = _a.s,
      r = _a.r;
    if (r.length) err(8);
    return s;
  }
}
var slzh = (d, b) => b + 30 + b2(d, b + 26) + b2(d, b + 28);
var zh = (d, b, z) => {
  var fnl = b2(d, b + 28),
    efl = b2(d, b + 30),
    fn = strFromU8(d.subarray(b + 46, b + 46 + fnl), !(b2(d, b + 8) & 2048)),
    es = b + 46 + fnl;
  var _a = z64hs(d, es, efl, z, b4(d, b + 20), b4(d, b + 24), b4(d, b + 42)),
    sc = _a[0],
    su = _a[1],
    off = _a[2];
  return [b2(d, b + 10), sc, su, fn, es + efl + b2(d, b + 32), off];
};
var z64hs = (d, b, l, z, sc, su, off) => {
  var nsc = sc == 4294967295,
    nsu = su == 4294967295,
    noff = off == 4294967295,
    e = b + l;
  var nf = nsc + nsu + noff;
  if (z && nf) {
    for (; b + 4 < e; b += 4 + b2(d, b + 2))
      if (b2(d, b) == 1)
        return [
          nsc ? b8(d, b + 4 + 8 * nsu) : sc,
          nsu ? b8(d, b + 4) : su,
          noff ? b8(d, b + 4 + 8 * (nsu + nsc)) : off,
          1,
        ];
    if (z < 2) err(13);
  }
  return [sc, su, off, 0];
};
var exfl = (ex) => {
  var le = 0;
  if (ex)
    for (var k in ex) {
      var l = ex[k].length;
      if (l > 65535) err(9);
      le += l + 4;
    }
  return le;
};
var wzh = (d, b, f, fn, u, c, ce, co) => {
  var fl = fn.length,
    ex = f.extra,
    col = co && co.length;
  var exl = exfl(ex);
  wbytes(d, b, ce != null ? 33639248 : 67324752), (b += 4);
  if (ce != null) (d[b++] = 20), (d[b++] = f.os);
  (d[b] = 20), (b += 2);
  (d[b++] = (f.flag << 1) | (c < 0 && 8)), (d[b++] = u && 8);
  (d[b++] = f.compression & 255), (d[b++] = f.compression >> 8);
  var dt = new Date(f.mtime == null ? Date.now() : f.mtime),
    y = dt.getFullYear() - 1980;
  if (y < 0 || y > 119) err(10);
  wbytes(
    d,
    b,
    (y << 25) |
      ((dt.getMonth() + 1) << 21) |
      (dt.getDate() << 16) |
      (dt.getHours() << 11) |
      (dt.getMinutes() << 5) |
      (dt.getSeconds() >> 1),
  ),
    (b += 4);
  if (c != -1) {
    wbytes(d, b, f.crc);
    wbytes(d, b + 4, c < 0 ? -c - 2 : c);
    wbytes(d, b + 8, f.size);
  }
  wbytes(d, b + 12, fl);
  wbytes(d, b + 14, exl), (b += 16);
  if (ce != null) {
    wbytes(d, b, col);
    wbytes(d, b + 6, f.attrs);
    wbytes(d, b + 10, ce), (b += 14);
  }
  d.set(fn, b);
  b += fl;
  if (exl)
    for (var k in ex) {
      var exf = ex[k],
        l = exf.length;
      wbytes(d, b, +k);
      wbytes(d, b + 2, l);
      d.set(exf, b + 4), (b += 4 + l);
    }
  if (col) d.set(co, b), (b += col);
  return b;
};
var wzf = (o, b, c, d, e) => {
  wbytes(o, b, 101010256);
  wbytes(o, b + 8, c);
  wbytes(o, b + 10, c);
  wbytes(o, b + 12, d);
  wbytes(o, b + 16, e);
};
function zip(data, opts, cb) {
  if (!cb) (cb = opts), (opts = {});
  if (typeof cb != 'function') err(7);
  var r = {};
  fltn(data, '', r, opts);
  var k = Object.keys(r);
  var lft = k.length,
    o = 0,
    tot = 0;
  var slft = lft,
    files = new Array(lft);
  var term = [];
  var tAll = () => {
    for (var i = 0; i < term.length; ++i) term[i]();
  };
  var cbd = (a, b) => {
    mt(() => {
      cb(a, b);
    });
  };
  mt(() => {
    cbd = cb;
  });
  var cbf = () => {
    var out = new u8(tot + 22),
      oe = o,
      cdl = tot - o;
    tot = 0;
    for (var i = 0; i < slft; ++i) {
      var f = files[i];
      try {
        var l = f.c.length;
        wzh(out, tot, f, f.f, f.u, l);
        var badd = 30 + f.f.length + exfl(f.extra);
        var loc = tot + badd;
        out.set(f.c, loc);
        wzh(out, o, f, f.f, f.u, l, tot, f.m),
          (o += 16 + badd + (f.m ? f.m.length : 0)),
          (tot = loc + l);
      } catch (e) {
        return cbd(e, null);
      }
    }
    wzf(out, o, files.length, cdl, oe);
    cbd(null, out);
  };
  if (!lft) cbf();
  var _loop_1 = (i) => {
    var fn = k[i];
    var _a = r[fn],
      file = _a[0],
      p = _a[1];
    var c = crc(),
      size = file.length;
    c.p(file);
    var f = strToU8(fn),
      s = f.length;
    var com = p.comment,
      m = com && strToU8(com),
      ms = m && m.length;
    var exl = exfl(p.extra);
    var compression = p.level == 0 ? 0 : 8;
    var cbl = (e, d) => {
      if (e) {
        tAll();
        cbd(e, null);
      } else {
        var l = d.length;
        files[i] = mrg(p, {
          size,
          crc: c.d(),
          c: d,
          f,
          m,
          u: s != fn.length || (m && com.length != ms),
          compression,
        });
        o += 30 + s + exl + l;
        tot += 76 + 2 * (s + exl) + (ms || 0) + l;
        if (!--lft) cbf();
      }
    };
    if (s > 65535) cbl(err(11, 0, 1), null);
    if (!compression) cbl(null, file);
    else if (size < 16e4)
      try {
        cbl(null, deflateSync(file, p));
      } catch (e) {
        cbl(e, null);
      }
    else term.push(deflate(file, p, cbl));
  };
  for (var i = 0; i < slft; ++i) _loop_1(i);
  return tAll;
}
/**
 * Synchronously creates a ZIP file. Prefer using `zip` for better performance
 * with more than one file.
 * @param data The directory structure for the ZIP archive
 * @param opts The main options, merged with per-file options
 * @returns The generated ZIP archive
 */
function zipSync(data, opts) {
  if (!opts) opts = {};
  var r = {};
  var files = [];
  fltn(data, '', r, opts);
  var o = 0;
  var tot = 0;
  for (var fn in r) {
    var _a = r[fn],
      file = _a[0],
      p = _a[1];
    var compression = p.level == 0 ? 0 : 8;
    var f = strToU8(fn),
      s = f.length;
    var com = p.comment,
      m = com && strToU8(com),
      ms = m && m.length;
    var exl = exfl(p.extra);
    if (s > 65535) err(11);
    var d = compression ? deflateSync(file, p) : file,
      l = d.length;
    var c = crc();
    c.p(file);
    files.push(
      mrg(p, {
        size: file.length,
        crc: c.d(),
        c: d,
        f,
        m,
        u: s != fn.length || (m && com.length != ms),
        o,
        compression,
      }),
    );
    o += 30 + s + exl + l;
    tot += 76 + 2 * (s + exl) + (ms || 0) + l;
  }
  var out = new u8(tot + 22),
    oe = o,
    cdl = tot - o;
  for (var i = 0; i < files.length; ++i) {
    var f = files[i];
    wzh(out, f.o, f, f.f, f.u, f.c.length);
    var badd = 30 + f.f.length + exfl(f.extra);
    out.set(f.c, f.o + badd);
    wzh(out, o, f, f.f, f.u, f.c.length, f.o, f.m), (o += 16 + badd + (f.m ? f.m.length : 0));
  }
  wzf(out, o, files.length, cdl, oe);
  return out;
}
var mt =
  typeof queueMicrotask == 'function'
    ? queueMicrotask
    : typeof setTimeout == 'function'
      ? setTimeout
      : (fn) => {
          fn();
        };
function unzip(data, opts, cb) {
  if (!cb) (cb = opts), (opts = {});
  if (typeof cb != 'function') err(7);
  var term = [];
  var tAll = () => {
    for (var i = 0; i < term.length; ++i) term[i]();
  };
  var files = {};
  var cbd = (a, b) => {
    mt(() => {
      cb(a, b);
    });
  };
  mt(() => {
    cbd = cb;
  });
  var e = data.length - 22;
  for (; b4(data, e) != 101010256; --e)
    if (!e || data.length - e > 65558) {
      cbd(err(13, 0, 1), null);
      return tAll;
    }
  var lft = b2(data, e + 8);
  if (lft) {
    var c = lft;
    var o = b4(data, e + 16);
    var z = b4(data, e - 20) == 117853008;
    if (z) {
      var ze = b4(data, e - 12);
      z = b4(data, ze) == 101075792;
      if (z) {
        c = lft = b4(data, ze + 32);
        o = b4(data, ze + 48);
      }
    }
    var fltr = opts && opts.filter;
    var _loop_3 = (i) => {
      var _a = zh(data, o, z),
        c_1 = _a[0],
        sc = _a[1],
        su = _a[2],
        fn = _a[3],
        no = _a[4],
        off = _a[5],
        b = slzh(data, off);
      o = no;
      var cbl = (e, d) => {
        if (e) {
          tAll();
          cbd(e, null);
        } else {
          if (d) files[fn] = d;
          if (!--lft) cbd(null, files);
        }
      };
      if (
        !fltr ||
        fltr({
          name: fn,
          size: sc,
          originalSize: su,
          compression: c_1,
        })
      )
        if (!c_1) cbl(null, slc(data, b, b + sc));
        else if (c_1 == 8) {
          var infl = data.subarray(b, b + sc);
          if (su < 524288 || sc > 0.8 * su)
            try {
              cbl(null, inflateSync(infl, { out: new u8(su) }));
            } catch (e) {
              cbl(e, null);
            }
          else term.push(inflate(infl, { size: su }, cbl));
        } else cbl(err(14, 'unknown compression type ' + c_1, 1), null);
      else cbl(null, null);
    };
    for (var i = 0; i < c; ++i) _loop_3(i);
  } else cbd(null, {});
  return tAll;
}

//#endregion
export {
  columnName as d,
  fieldOfHeader as f,
  IMPORT_COLUMNS as u,
  neutralizeFormula as o,
  neutralizeInnerFormulas as s,
  restoreFormula as c,
  restoreInnerFormulas as l,
  strFromU8 as t,
  strToU8 as n,
  unzip as r,
  zip as i,
  zipSync as a,
};

//# sourceMappingURL=esm-RxJqUf7Z.js.map
