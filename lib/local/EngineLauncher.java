// Starts DynamoDB Local on the loopback address alone, for which it has no option, and ends with its parent. Writes take
// less than half of their time: see keepSchemas and writeWithoutGuards.
import com.almworks.sqlite4java.SQLiteConnection;
import com.almworks.sqlite4java.SQLiteException;
import com.almworks.sqlite4java.SQLiteJob;
import com.almworks.sqlite4java.SQLiteQueue;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import software.amazon.awssdk.services.dynamodb.model.AttributeDefinition;
import software.amazon.awssdk.services.dynamodb.model.GlobalSecondaryIndexDescription;
import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.shared.access.AmazonDynamoDBLocal;
import software.amazon.dynamodb.services.local.shared.access.client.LocalDynamoDbClient;
import software.amazon.dynamodb.services.local.shared.access.sqlite.TableSchemaInfo;
import software.amazon.dynamodb.services.local.shared.mapper.DynamoDbObjectMapper;

class EngineLauncher {
  public static void main(String[] arguments) throws Exception {
    keepSchemas();
    var engine = ServerRunner.createServerFromCommandLineArgs(arguments);
    for (var connector : ((Server) valueOf("server", engine)).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    try {
      engine.safeStart();
      var isInFile = Arrays.asList(arguments).contains("-sharedDb");
      if (isInFile) writeWithoutGuards(valueOf("primaryHandler", valueOf("serverHandler", engine)));
    } catch (Exception failure) {
      // Its other threads would keep the process alive.
      failure.printStackTrace();
      Runtime.getRuntime().halt(1);
    }
    // The parent holds the other end of standard input, which closes however the parent ends.
    while (System.in.read() >= 0) {}
    Runtime.getRuntime().halt(0);
  }

  /** DynamoDB Local parses the schema of the table two or three times for each item: half of the time of a write. */
  private static void keepSchemas() throws ReflectiveOperationException {
    var readsSchemas = Class.forName(TableSchemaInfo.class.getPackageName() + ".SQLiteDBAccessJob");
    var mapper = accessible(readsSchemas.getDeclaredField("MAPPER")).get(null);
    var module = new SimpleModule("kept schemas").addDeserializer(TableSchemaInfo.class, new KeptSchemas());
    ((ObjectMapper) mapper).registerModule(module);
  }

  /** The tables end with this process, so that their files need neither survive a crash nor be locked. */
  private static void writeWithoutGuards(Object requestHandler) throws ReflectiveOperationException {
    var ofAccount = accessible(requestHandler.getClass().getDeclaredMethod("getHandler", String.class));
    // All accounts have one file.
    var local = (AmazonDynamoDBLocal) ofAccount.invoke(requestHandler, "");
    var queue = (SQLiteQueue) valueOf("queue", ((LocalDynamoDbClient) local.dynamoDbClient()).dbAccess);
    queue.execute(new SQLiteJob<Void>() {
      @Override
      protected Void job(SQLiteConnection connection) throws SQLiteException {
        connection.exec("PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF");
        return null;
      }
    }).complete();
  }

  /** The value of a field of the object's class or of one that it extends. */
  private static Object valueOf(String field, Object object) throws ReflectiveOperationException {
    Class<?> owner = object.getClass();
    while (!hasField(owner, field)) owner = owner.getSuperclass();
    return accessible(owner.getDeclaredField(field)).get(object);
  }

  private static boolean hasField(Class<?> owner, String name) {
    return Arrays.stream(owner.getDeclaredFields()).anyMatch(field -> field.getName().equals(name));
  }

  private static <T extends AccessibleObject> T accessible(T member) {
    member.setAccessible(true);
    return member;
  }
}

/** Parses each text once. */
class KeptSchemas extends JsonDeserializer<TableSchemaInfo> {
  private final ObjectMapper mapper = new DynamoDbObjectMapper();
  private final List<KeptSchema> kept = new ArrayList<>();

  @Override
  public synchronized TableSchemaInfo deserialize(JsonParser parser, DeserializationContext context) throws IOException {
    var json = wholeText(parser);
    kept.removeIf(schema -> schema.hasChanged);
    for (var schema : kept) if (Arrays.equals(schema.json, json)) return schema;
    var schema = mapper.readValue(json, KeptSchema.class);
    schema.json = json;
    schema.hasChanged = false;
    kept.add(schema);
    return schema;
  }

  private static byte[] wholeText(JsonParser parser) throws IOException {
    var text = new ByteArrayOutputStream();
    // All that the parser has read by now.
    text.write('{');
    parser.releaseBuffered(text);
    return text.toByteArray();
  }
}

/** Of tables with the same schema. One that is changed is of one table alone from then on. */
class KeptSchema extends TableSchemaInfo {
  transient byte[] json;
  transient boolean hasChanged;

  @Override
  public void setAttributes(List<AttributeDefinition> attributes) {
    hasChanged = true;
    super.setAttributes(attributes);
  }

  @Override
  public void setGsiDescList(List<GlobalSecondaryIndexDescription> indexes) {
    hasChanged = true;
    super.setGsiDescList(indexes);
  }

  @Override
  public void setTimeToLiveAttributeName(String name) {
    hasChanged = true;
    super.setTimeToLiveAttributeName(name);
  }

  @Override
  public void addGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes, int column) {
    hasChanged = true;
    super.addGSIColumnMappings(indexes, column);
  }

  @Override
  public int addGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes, Map<String, String> columns, int column) {
    hasChanged = true;
    return super.addGSIColumnMappings(indexes, columns, column);
  }

  @Override
  public void removeGSIColumnMappings(List<GlobalSecondaryIndexDescription> indexes) {
    hasChanged = true;
    super.removeGSIColumnMappings(indexes);
  }
}
