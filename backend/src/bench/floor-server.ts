// What the machine can do at most: the product is measured beside these in the same run.
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Body, Controller, Get, Module, Param, Put } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';

const port = Number(process.env.PORT);
const host = '127.0.0.1';
const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE_URL, max: 20 });

@Controller()
class KeyReadController {
  /** The leanest read that still is one: a prepared statement, one row, about as many bytes as a listing. */
  @Get('rows/:id')
  async row(@Param('id') id: string): Promise<unknown> {
    const { rows } = await pool.query<{ doc: unknown }>({
      name: 'floor',
      text: 'select doc from bench_floor where id = $1',
      values: [Number(id)],
    });
    return rows[0]?.doc;
  }

  /** The least that a posted command is: who asks is looked up by a key, and one row is committed. */
  @Put('rows/:id')
  async change(@Param('id') id: string, @Body() body: unknown): Promise<unknown> {
    const doc = await this.row(id);
    await pool.query({
      name: 'floor-change',
      text: 'insert into bench_floor_command (id, doc) values ($1, $2)',
      values: [randomUUID(), body],
    });
    return doc;
  }
}

@Module({ controllers: [KeyReadController] })
class FloorModule {}

if (process.env.FLOOR === 'http') {
  const body = JSON.stringify({ text: 'x'.repeat(2_000) });
  createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  }).listen(port, host, () => console.log('floor is ready'));
} else {
  const app = await NestFactory.create<NestFastifyApplication>(FloorModule, new FastifyAdapter(), {
    logger: ['error'],
  });
  await app.listen(port, host);
  console.log('floor is ready');
}
