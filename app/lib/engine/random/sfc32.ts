/**
 * Uniform random numbers by sfc32, PractRand's "small fast counter" (Doty-Humphrey): 128 bits of state, 32 of them a counter, so that no
 * cycle is shorter than 2³² draws.
 */
export class Sfc32 {
  private a: number;
  private b: number;
  private c: number;
  private d = 1;

  constructor(a: number, b: number, c: number) {
    this.a = a;
    this.b = b;
    this.c = c;
    for (let i = 0; i < 8; i++) this.word();
  }

  private word(): number {
    const t = (this.a + this.b + this.d) | 0;
    this.d = (this.d + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (this.c << 21) | (this.c >>> 11);
    this.c = (this.c + t) | 0;
    return t >>> 0;
  }

  /** Uniform in [0, 1). */
  next(): number {
    return this.word() / 4294967296;
  }
}
