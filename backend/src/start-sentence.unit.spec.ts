import { startSentence } from './start-sentence.js';

const fault = (code: string, path?: string): Error => Object.assign(new Error('for programmers'), { code, path });

describe('why a start failed', () => {
  it.each([
    [fault('EACCES', '/srv/ilan/secrets.json'), /^The data folder \/srv\/ilan cannot be used \(EACCES\): this account/],
    [fault('ENOSPC'), /^The data folder \/srv\/ilan cannot be used \(ENOSPC\): its disk is full/],
    [fault('53100'), /^The data folder \/srv\/ilan cannot be used \(ENOSPC\): its disk is full/],
    [fault('EACCES', '/etc/ilan/ca.pem'), /^\/etc\/ilan\/ca\.pem cannot be used \(EACCES\)\.$/],
    [fault('ENOSPC', '/srv/ilan-copies/postgres'), /^\/srv\/ilan-copies\/postgres cannot be used \(ENOSPC\)\.$/],
    [new Error('One clear sentence.'), /^One clear sentence\.$/],
  ])('%j is told in one sentence', (error, sentence) => {
    expect(startSentence(error, '/srv/ilan')).toMatch(sentence);
  });
});
