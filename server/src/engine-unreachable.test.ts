import { describe, expect, it } from 'vitest';
import { EngineUnreachable } from './engine-unreachable.ts';

describe('a server that is away', () => {
  it.each([
    ['mongodb://olga:s3cret@db1:27017,db2:27017/hourbook?replicaSet=rs0', 'db1:27017,db2:27017'],
    ['mongodb+srv://olga:s3cret@cluster.example.com/', 'cluster.example.com'],
    ['rediss://:s3cret@10.0.0.5:6380/1', '10.0.0.5:6380'],
    ['redis://localhost:6379', 'localhost:6379'],
    ['esdb://olga:p@s3cret@events:2113?tls=false', 'events:2113'],
    ['redis://olga:s3/cret@localhost:6379', '(no address)'],
    ['s3cret', '(no address)'],
  ])('is named by its place alone: %s', (url, address) => {
    const error = new EngineUnreachable('Redis', url, 'connect ECONNREFUSED');
    expect(error.address).toBe(address);
    expect(error.message).toBe(`Redis at ${address} cannot be used: connect ECONNREFUSED`);
  });
});
