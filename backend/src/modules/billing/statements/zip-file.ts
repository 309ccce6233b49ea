import { crc32, inflateRawSync } from 'node:zlib';
import { errorCode } from '#platform/telemetry/error-code.js';
import { refused } from './statement.js';

/** A year of movements is a few megabytes when unpacked; what wants more is a bomb or no statement. */
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_ENTRIES = 500;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

const broken = () => refused('XLSX dosyası bozuk ya da okunamıyor.');

/**
 * The files of a zip archive by name, unpacked only when they are asked for, and never further than the archive is allowed to go: what it
 * says of its own sizes is not believed.
 */
export class ZipFile {
  readonly #entries = new Map<string, Entry>();
  #left = MOST_UNPACKED;

  /** @throws AppError BAD_STATEMENT */
  constructor(private readonly bytes: Buffer) {
    const end = this.bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw broken();
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw refused('XLSX dosyasının içinde çok fazla dosya var.');
    let at = bytes.readUInt32LE(end + 16);
    for (let index = 0; index < count; index++) at = this.#entry(at);
  }

  #entry(at: number): number {
    const { bytes } = this;
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw broken();
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    this.#entries.set(bytes.toString('utf8', at + 46, at + 46 + name), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      unpacked: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    return at + 46 + name + extra + comment;
  }

  /** @throws AppError BAD_STATEMENT */
  text(name: string): string | null {
    const entry = this.#entries.get(name);
    if (!entry) return null;
    const { bytes } = this;
    const { offset, packed, method, flags, crc, unpacked } = entry;
    if ((flags & 1) !== 0) throw refused('XLSX dosyası parola ile korunuyor; parolasız kaydedip yeniden yükleyin.');
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw broken();
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (start + packed > bytes.length) throw broken();
    const content = this.#unpack(bytes.subarray(start, start + packed), method);
    this.#left -= content.length;
    if (content.length !== unpacked || crc32(content) !== crc) throw broken();
    return content.toString('utf8');
  }

  #unpack(packed: Buffer, method: number): Buffer {
    if (method === 0) return packed;
    if (method !== 8) throw broken();
    try {
      return inflateRawSync(packed, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const code = errorCode(error);
      if (code === 'ERR_BUFFER_TOO_LARGE')
        throw refused('XLSX dosyası açıldığında çok büyük; daha kısa bir dönem seçin.');
      if (code.startsWith('Z_')) throw broken();
      throw error;
    }
  }
}
