-- Read once, when the database's volume is new: the program's role owns the database and is no superuser.
create role ilanpazar login nosuperuser nocreatedb nocreaterole password 'ilanpazar';
alter database ilanpazar owner to ilanpazar;
